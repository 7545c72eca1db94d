// Random histories of reports, and their expected results.
import { type Status, STATUS_CHOICES, type StatusChoice } from '@relato/domain/status';
import fc from 'fast-check';
import { DAY } from './clock';

/** One event. Reports are numbered in the order of filing, modulo their number. */
export type Happening =
  | { what: 'file' }
  | { what: 'wait'; days: number }
  | { what: 'answer' | 'situation'; report: number; status: StatusChoice }
  | { what: 'situationOfAll'; status: StatusChoice }
  | { what: 'visitorWrites' | 'note' | 'hold' | 'release' | 'read'; report: number }
  | { what: 'jobs' };

export type Action = Extract<Happening, { report: number }>;

const report = fc.nat({ max: 3 });
const status = fc.constantFrom(...STATUS_CHOICES);

/**
 * Weighted so that many reports go silent, are concluded or reopened, with waits about as long as
 * the deadlines.
 */
const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 2, arbitrary: fc.constant<Happening>({ what: 'file' }) },
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constant('wait' as const),
      days: fc.constantFrom(1, 5, 16, 21),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ what: fc.constantFrom('answer', 'situation'), report, status }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('situationOfAll' as const), status }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('visitorWrites' as const), report }) },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constantFrom('note', 'hold', 'release', 'read'), report }),
  },
  { weight: 5, arbitrary: fc.constant<Happening>({ what: 'jobs' }) },
);

/** Each begins with a report and ends with the jobs. */
export const history = fc
  .array(happening, { minLength: 10, maxLength: 35 })
  .map((happenings): Happening[] => [{ what: 'file' }, ...happenings, { what: 'jobs' }]);

const wait = (days: number): Happening => ({ what: 'wait', days });

/**
 * Always included: silence, its end by the visitor, a hold, and a conclusion past its retention.
 */
export const TYPICAL: readonly Happening[] = [
  { what: 'file' },
  { what: 'file' },
  { what: 'answer', report: 0, status: 'AGUARDANDO_RESPOSTA' },
  wait(16),
  { what: 'jobs' },
  wait(16),
  { what: 'visitorWrites', report: 0 },
  wait(16),
  { what: 'jobs' },
  { what: 'situation', report: 0, status: 'CONCLUIDO' },
  { what: 'hold', report: 0 },
  wait(21),
  { what: 'jobs' },
  { what: 'release', report: 0 },
  { what: 'jobs' },
];

/** The expected state of a report, in terms of the rules, not of the code. */
export class Expected {
  status: Status = 'NOVO';
  held = false;
  /** As of a silent reporter. */
  marked = false;
  /** The time of its conclusion, counted again when the team writes to its visitor. */
  private concludedAt: number | undefined;
  /** The time of the visitor's or the team's last step. */
  private touchedAt: number;

  /** @param motivo no job ever changes the status of a denunciation */
  constructor(
    now: number,
    private readonly motivo: string,
  ) {
    this.touchedAt = now;
  }

  /**
   * Whether the team has waited for the visitor for more than fifteen days, and the next run of the
   * job will end the wait.
   */
  isSilent(now: number): boolean {
    return this.status === 'AGUARDANDO_RESPOSTA' && now > this.touchedAt + 15 * DAY && !this.marked;
  }

  /** The job's result for a silent reporter. */
  endSilence(now: number): void {
    if (this.motivo === 'denuncia') this.marked = true;
    else this.become('CONCLUIDO', now);
  }

  isOver(now: number, retentionDays: number): boolean {
    return (
      this.concludedAt !== undefined && !this.held && now > this.concludedAt + retentionDays * DAY
    );
  }

  apply(happening: Happening, now: number): void {
    if (happening.what === 'hold') this.held = true;
    if (happening.what === 'release') this.held = false;
    if (happening.what === 'answer') this.become(happening.status, now, now);
    if (happening.what === 'situation' || happening.what === 'situationOfAll')
      this.become(happening.status, now);
    if (happening.what === 'visitorWrites')
      this.become(this.status === 'NOVO' ? 'NOVO' : 'EM_ANDAMENTO', now);
    if (happening.what === 'note') this.touch(now);
  }

  become(status: Status, now: number, since = this.concludedAt ?? now): void {
    this.status = status;
    this.touch(now);
    this.concludedAt = status === 'CONCLUIDO' ? since : undefined;
  }

  private touch(now: number): void {
    this.touchedAt = now;
    this.marked = false;
  }
}
