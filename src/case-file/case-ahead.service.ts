import { Injectable } from '@nestjs/common';
import { MINUTE_MS } from '../platform/calendar/durations';
import { Clock } from '../platform/clock';
import { Config } from '../platform/config/config';
import { invalidData, staleVersion, tooManyAttempts } from '../platform/errors/app-error';
import { BoundedLimiter } from '../platform/throttling/bounded-limiter';
import { sealForBrowser } from '../platform/vault/browser-sealing';
import { PurposeKeys } from '../platform/vault/purpose-keys';
import { keyedHash, openJson, sameBytes, sealJson, unlessBroken } from '../platform/vault/sealing';
import { ReportClock } from '../reports/report-clock.service';
import type { StaffCase } from '../reports/reports.service';
import type { StaffSession } from '../users/staff.decorators';
import type { CaseAheadDto } from './case-ahead.dto';
import { CaseFileService } from './case-file.service';
import { toStaffReport } from './staff-case.dto';

/** How long a case that was loaded ahead can be opened. */
const LIFE_MS = 5 * MINUTE_MS;

/** Cases that one account loads ahead in a minute; a person walks more slowly. */
const EACH_MINUTE = 120;

/** Stored sealed beside the case, in the browser; bytes are in base64. */
interface Seal {
  /** The key of the case. */
  chave: string;
  /** The keyed hash of the case, by which a change shows. */
  resumo: string;
  /** Milliseconds. */
  em: number;
}

/**
 * Gives a browser a case that it cannot read before it is opened. The server stores nothing: the
 * key lies sealed in the browser (decision 74).
 */
@Injectable()
export class CasesAhead {
  private readonly loaded = new BoundedLimiter(60);

  constructor(
    private readonly cases: CaseFileService,
    private readonly time: ReportClock,
    private readonly config: Config,
    private readonly keys: PurposeKeys,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError 429 if the account loads more cases than a person walks through */
  async load(held: StaffCase, by: StaffSession): Promise<CaseAheadDto> {
    await this.countOne(by);
    const json = await this.jsonOf(held, by);
    const { key, sealed } = sealForBrowser(json);
    const seal: Seal = {
      chave: key.toString('base64'),
      resumo: keyedHash(key, json).toString('base64'),
      em: this.now(),
    };
    const lacre = sealJson(this.keys.caseAhead, seal, placeOf(held, by));
    return { cifrado: sealed.toString('base64'), lacre: lacre.toString('base64url') };
  }

  /**
   * @param lacre of {@link load}
   * @returns the key of the case, in base64
   * @throws AppError 400 if it was made for another session or report, or by another server; 409 if
   * it is too old or the case would look different by now
   */
  async keyOf(lacre: string, held: StaffCase, by: StaffSession): Promise<string> {
    const bytes = Buffer.from(lacre, 'base64url');
    const seal = unlessBroken(() => openJson<Seal>(this.keys.caseAhead, bytes, placeOf(held, by)));
    if (!seal) throw invalidData({ lacre: 'valor_invalido' });
    const age = this.now() - seal.em;
    if (age < 0 || age >= LIFE_MS) throw staleVersion();
    const key = Buffer.from(seal.chave, 'base64');
    const now = keyedHash(key, await this.jsonOf(held, by));
    if (!sameBytes(now, Buffer.from(seal.resumo, 'base64'))) throw staleVersion();
    return seal.chave;
  }

  /** The two answers that the page of a case asks for. */
  private async jsonOf(held: StaffCase, by: StaffSession): Promise<string> {
    const whole = await this.cases.forTeam(held);
    return JSON.stringify({
      relato: toStaffReport(whole, this.time, this.config.teamLabel),
      linhaDoTempo: await this.cases.timeline(held, whole, { by, isArchive: false }),
    });
  }

  private async countOne({ usuario }: StaffSession): Promise<void> {
    const { consumedPoints, msBeforeNext } = await this.loaded.penalty(usuario.id);
    if (consumedPoints > EACH_MINUTE * this.config.limitsScale) throw tooManyAttempts(msBeforeNext);
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}

const placeOf = ({ relato }: StaffCase, { sessaoId, usuario }: StaffSession): string =>
  `case-file/ahead/${relato.id}/${usuario.id}/${sessaoId}`;
