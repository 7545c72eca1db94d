import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CaseAccesses } from '../../access/case-access.service';
import { Clock } from '../../platform/clock';
import { Config } from '../../platform/config/config';
import { examineFromWithin } from '../doctor/examine';
import { ReadinessService } from '../health.controller';
import { isResponsible } from '../../users/rights.values';
import type { User } from '../../users/user.entity';
import type { SetUpDto, SetUpRowDto } from './set-up.dto';

/** An examination connects to the mail server and reads every built file: one serves all for a minute. */
const FRESH_MS = 60_000;

/** The rows of `npm run doctor`, for the back office. */
@Injectable()
export class SetUpService {
  private last: { at: number; examination: Promise<SetUpDto> } | undefined;
  private next: Promise<SetUpDto> | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly readiness: ReadinessService,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly accesses: CaseAccesses,
  ) {}

  /**
   * The examination as a staff member sees it: a guardian who may know of cases that no one can open
   * finds them in the first row.
   * @param isRepeated whether to repeat a fresh examination
   */
  async lookAs(usuario: User, isRepeated: boolean): Promise<SetUpDto> {
    const { linhas, ...examination } = await this.look(isRepeated);
    const casos = isResponsible(usuario) ? await this.accesses.countUnopenable(usuario) : 0;
    return { ...examination, linhas: casos > 0 ? [unopenable(casos), ...linhas] : linhas };
  }

  private look(isRepeated: boolean): Promise<SetUpDto> {
    const isFresh = this.last && performance.now() - this.last.at <= FRESH_MS;
    return this.last && isFresh && !isRepeated ? this.last.examination : this.examineNext();
  }

  /**
   * Starts when the running examination has ended, which may have missed what the caller changed;
   * one serves all who ask until it starts.
   */
  private examineNext(): Promise<SetUpDto> {
    this.next ??= Promise.allSettled([this.last?.examination]).then(() => {
      this.next = undefined;
      this.last = { at: performance.now(), examination: this.examine() };
      return this.last.examination;
    });
    return this.next;
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

const unopenable = (casos: number): SetUpRowDto => ({
  linha: 'casos',
  situacao: 'falha',
  motivo: 'casos_sem_pessoas',
  valores: { casos },
});
