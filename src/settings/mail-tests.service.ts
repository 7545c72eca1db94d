import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, In, MoreThan } from 'typeorm';
import type { AuditRecord } from '../platform/audit/audit-entry.entity';
import { AuditService } from '../platform/audit/audit.service';
import { daysAfter } from '../platform/calendar/durations';
import { Clock } from '../platform/clock';
import { Config } from '../platform/config/config';
import { AppError, invalidData } from '../platform/errors/app-error';
import { Delivery } from '../platform/outbox/delivery.entity';
import { type Contents, TEST } from '../platform/outbox/delivery.values';
import { environmentRoute } from '../platform/outbox/mail-server';
import { OutboxService } from '../platform/outbox/outbox.service';
import { Organisation } from '../platform/settings/organisation.service';
import { PurposeKeys } from '../platform/vault/purpose-keys';
import { keyedHash, sameBytes } from '../platform/vault/sealing';
import type { User } from '../users/user.entity';
import { UsersService } from '../users/users.service';
import type { MailTestStateDto } from './settings.dto';

/** Letters that people do not confuse with one another, and that hardly make a word of a language. */
const LETTERS = 'BCDFGHJKMNPQRSTVWXYZ';
/** Twenty letters each: about 26 bits. */
const WORD_LENGTH = 6;
/** Typed words of one test; after them another test is needed. */
const TRIES = 5;
/** A word counts this long. */
const WORD_DAYS = 1;

/** Tests of the mail server, which walk the outbox. Each person has one at a time. */
@Injectable()
export class MailTestsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: OutboxService,
    private readonly organisation: Organisation,
    private readonly users: UsersService,
    private readonly audit: AuditService,
    private readonly keys: PurposeKeys,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** @returns the id of the test. @throws AppError 400 without a mail server */
  async send(by: User): Promise<string> {
    // Another node may have stored the server just now.
    await this.organisation.load();
    if (!this.outbox.sendsMail) throw invalidData({ correioServidor: 'obrigatorio' });
    const prova = randomUUID();
    return this.dataSource.transaction(async (manager) => {
      await manager.delete(Delivery, this.testsOf(by));
      const entry = {
        acao: 'correio.gerir.testar',
        usuarioId: by.id,
        detalhes: { prova },
      } as const;
      await this.audit.record(entry, manager);
      const palavra = this.wordOf(prova);
      return this.outbox.add(manager, TEST, { para: [by.email], palavra }, by.id);
    });
  }

  /** A delivery that is no longer there was delivered. */
  async result(id: string, by: User): Promise<MailTestStateDto> {
    const row = await this.dataSource.manager.findOneBy(Delivery, { id, ...this.testsOf(by) });
    if (!row) return { situacao: 'ENTREGUE' };
    if (!row.paradaEm) return { situacao: 'AGUARDANDO' };
    const { resposta } = this.outbox.open(row).contents as Contents[typeof TEST];
    return {
      situacao: 'FALHOU',
      ...(row.falha !== null && { falha: row.falha }),
      ...(resposta !== undefined && { resposta }),
    };
  }

  /**
   * Records that the person's last test mail arrived, which the first steps show.
   * @throws AppError 400 for another word; 409 without a test of the last day, or after too many
   * tries
   */
  async prove(typed: string, { id: usuarioId }: User): Promise<void> {
    const isRight = await this.dataSource.transaction(async (manager) => {
      // Two tries at one moment take turns, so that both count.
      await this.users.lockProven(manager, usuarioId);
      const [test] = await this.audit.newestOf('correio.gerir.testar', [usuarioId]);
      if (!test || this.clock.now() > daysAfter(test.em, WORD_DAYS))
        throw new AppError(409, 'teste_falta');
      const wrong = { acao: 'correio.gerir.palavra_errada', usuarioId } as const;
      const tries = await this.audit.findGenuine({ ...wrong, numero: MoreThan(test.numero) });
      if (tries.length >= TRIES) throw new AppError(409, 'teste_gasto');
      const right = isSameWord(typed, this.wordOf(proofIn(test)));
      const detalhes = { rota: environmentRoute(this.config) };
      await this.audit.record(
        right ? { acao: 'correio.gerir.comprovar', usuarioId, detalhes } : wrong,
        manager,
      );
      return right;
    });
    if (!isRight) throw invalidData({ palavra: 'palavra_incorreta' });
  }

  /** Derived, so that no table, log or audit row holds it. */
  private wordOf(prova: string): string {
    const bytes = keyedHash(this.keys.mailTest, prova).subarray(0, WORD_LENGTH);
    return [...bytes].map((byte) => LETTERS.charAt(byte % LETTERS.length)).join('');
  }

  /** By the hash of the person's id. */
  private testsOf({ id }: User) {
    return { tipo: TEST, relato: In(this.outbox.hashesOf([id])) };
  }
}

const proofIn = ({ detalhes }: AuditRecord): string =>
  (JSON.parse(detalhes) as { prova: string }).prova;

/** Spaces, hyphens and case are ignored. */
const isSameWord = (typed: string, word: string): boolean =>
  sameBytes(Buffer.from(typed.replace(/[\s-]/g, '').toUpperCase()), Buffer.from(word));
