import { normalizeProtocol } from '@relato/domain/protocol';
import { PASSWORD_MIN } from '@relato/domain/password';
import { Injectable } from '@nestjs/common';
import { invalidData, noSession } from '../../platform/errors/app-error';
import { lettersAndDigits } from '../../platform/text';
import { type Attempt, ThrottleService } from '../../platform/throttling/throttle.service';
import { ProtocolService } from '../../platform/vault/protocol.service';
import { sameBytes } from '../../platform/vault/sealing';
import { UsersService } from '../../users/users.service';
import type { VisitorsOwn } from '../case.guard';
import { CaseWalls } from '../people/case-walls.service';
import type { ReportChange } from '../changes/report-change.values';
import { ReportChanges } from '../changes/report-changes.service';
import { openContents, sealContents, sealVisitorKey } from '../report.sealing';
import { hasEnded, ReportsService, requireNotDeleted } from '../reports.service';
import { requireStillOpen, type VisitorAccess } from './visitor-session.service';

/** The reporter's passphrase: once set, it opens the report only together with the protocol. */
@Injectable()
export class PassphraseService {
  constructor(
    private readonly reports: ReportsService,
    private readonly changes: ReportChanges,
    private readonly protocols: ProtocolService,
    private readonly users: UsersService,
    private readonly walls: CaseWalls,
    private readonly throttle: ThrottleService,
  ) {}

  /**
   * Sets or changes the passphrase. Every other session of the report ends, and the form that filed
   * it no longer opens it. A form that is sent twice gets its first result.
   * @param attempt counted as a look-up where the passphrase was set before
   * @returns the access of this session from now on
   * @throws AppError 400 if it is weak; 401 if another was set in the meantime
   */
  async set(
    visitor: VisitorsOwn,
    palavras: string,
    attempt: Pick<Attempt, 'network' | 'prova'>,
  ): Promise<VisitorAccess> {
    const { relatoId: id, reportKey, filed } = visitor;
    if (hasEnded(visitor)) {
      const repeat = () => this.setBefore(visitor, palavras);
      return this.throttle.run({ ...attempt, para: 'acesso' }, repeat);
    }
    requireNotDeleted(visitor.relato);
    const { uuid, nome = '', email = '' } = this.reports.contents(visitor);
    this.refuseWeak(palavras, uuid, nome, email);
    const { lookupId: codigo, wrappingKey } = await this.protocols.keysOf(uuid, palavras);
    const reseal = (change: ReportChange): void => {
      const { relato } = change;
      if (sameBytes(relato.codigo, codigo)) {
        change.leave();
        return;
      }
      requireStillOpen(visitor, relato);
      const contents = openContents(reportKey, id, relato.conteudo);
      const since = filed || contents.palavras === 'envio' ? 'envio' : 'depois';
      change.set({
        codigo,
        chaveVisitante: sealVisitorKey(wrappingKey, reportKey, relato),
        ...sealContents(reportKey, id, {
          ...contents,
          palavras: since,
          interna: this.renewed(id, contents.interna),
        }),
        resposta: null,
      });
    };
    // A visitor's own settings leave no trace of their time.
    await this.changes.change(id, 'visitante', reseal, { counts: 'silent' });
    return { ...visitor, codigo };
  }

  /**
   * The access of a session that this passphrase ended: as good as a look-up with protocol and
   * passphrase. @throws AppError 401 if it is another
   */
  private async setBefore(visitor: VisitorsOwn, palavras: string): Promise<VisitorAccess> {
    if (visitor.relato.trituradoEm !== null) throw noSession();
    const { uuid } = this.reports.contents(visitor);
    const { lookupId: codigo } = await this.protocols.keysOf(uuid, palavras);
    const access = { ...visitor, codigo };
    if (hasEnded(access)) throw noSession();
    requireNotDeleted(visitor.relato);
    return access;
  }

  /** The internal key resealed under the server's present secret only, like the protocol's key. */
  private renewed(id: string, interna: string | undefined): string | undefined {
    const internal = this.walls.openInternalKey(id, interna);
    return internal && this.walls.sealInternalKey(id, internal);
  }

  /** Judges the normalised passphrase by the rules of a password. */
  private refuseWeak(palavras: string, uuid: string, ...own: readonly string[]): void {
    const words = lettersAndDigits(palavras);
    if (words.length < PASSWORD_MIN) throw invalidData({ palavras: 'curto_demais' });
    if (holdsProtocol(words, uuid)) throw invalidData({ palavras: 'tem_protocolo' });
    this.users.refuseWeak('palavras', words, uuid, ...own);
  }
}

/** Also if the protocol was typed with O and I for its digits. */
function holdsProtocol(words: string, uuid: string): boolean {
  const ends = words.length - uuid.length;
  return Array.from({ length: ends + 1 }, (_, at) => words.slice(at, at + uuid.length)).some(
    (part) => normalizeProtocol(part) === uuid,
  );
}
