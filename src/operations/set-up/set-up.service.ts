import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/clock';
import { Config } from '../../platform/config/config';
import { examineFromWithin } from '../doctor/examine';
import { ReadinessService } from '../health.controller';
import type { SetUpDto } from './set-up.dto';

/** An examination connects to the mail server and reads every built file: one serves all for a minute. */
const FRESH_MS = 60_000;
/** One that is asked for is not repeated within this time. */
const REPEATED_MS = 1_000;

/** The rows of `npm run doctor`, for the back office. */
@Injectable()
export class SetUpService {
  private last: { at: number; examination: Promise<SetUpDto> } | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly readiness: ReadinessService,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** @param isRepeated whether to repeat a fresh examination */
  async look(isRepeated: boolean): Promise<SetUpDto> {
    const now = performance.now();
    if (!this.last || now - this.last.at > (isRepeated ? REPEATED_MS : FRESH_MS))
      this.last = { at: now, examination: this.examine() };
    return this.last.examination;
  }

  private async examine(): Promise<SetUpDto> {
    const now = this.clock.now();
    const body = { ...(await this.readiness.check()) };
    const findings = await examineFromWithin(
      this.config,
      this.dataSource,
      { body, place: '' },
      now,
    );
    return {
      examinadoEm: now.getTime(),
      linhas: findings.map(({ key, state, reason, values }) => ({
        linha: key,
        situacao: state,
        motivo: reason,
        valores: { ...values },
      })),
    };
  }
}
