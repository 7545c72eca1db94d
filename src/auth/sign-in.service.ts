import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { DataSource, MoreThan } from 'typeorm';
import { AuditService } from '../platform/audit/audit.service';
import { AuditRecord } from '../platform/audit/audit-entry.entity';
import { Clock } from '../platform/clock';
import { describeFailure } from '../platform/errors/redact';
import { User } from '../users/user.entity';
import { type ProvenUser, UsersService } from '../users/users.service';
import type { LoginDto } from './auth.dto';
import { refused, SecondFactorCheck } from './second-factor/second-factor-check.service';

const HOUR_MS = 3_600_000;
const REFUSED = { acao: 'sessao.recusada', detalhes: '{}' } as const;

/** What a colleague signs in with: the password, and the second factor where there is one. */
@Injectable()
export class SignInService implements BeforeApplicationShutdown {
  private readonly logger = new Logger('SignIn');
  private readonly underWay = new Set<Promise<void>>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly secondFactor: SecondFactorCheck,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws AppError 401, with the same text whatever is wrong; its code asks for the second factor after the right
   * password only. 429 where too many wrong codes came for the account
   */
  async prove({ email, senha, codigo, chaveAcesso }: LoginDto): Promise<ProvenUser> {
    const proven = await this.users.prove(email, senha);
    if (!proven) {
      this.noteRefusal(email);
      throw refused('credenciais_invalidas');
    }
    await this.secondFactor.check(proven.usuario, { codigo, chaveAcesso });
    return proven;
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.underWay);
  }

  /** The answer does not wait for it: its time would tell whether there is such an account. */
  private noteRefusal(email: string): void {
    const noting = this.recordRefusal(email)
      .catch((error: unknown) => this.logger.error(describeFailure(error)))
      .finally(() => this.underWay.delete(noting));
    this.underWay.add(noting);
  }

  /**
   * Records a sign-in with a wrong password. Anybody can cause them, and the record cannot be trimmed: of an account it
   * holds one an hour at the most, of an address that is nobody's none.
   */
  private recordRefusal(email: string): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      // Locked, so that of several at once one is recorded.
      const usuario = await manager.findOne(User, {
        where: { email: email.toLowerCase() },
        select: { id: true },
        lock: { mode: 'for_no_key_update' },
      });
      if (!usuario) return;
      const since = MoreThan(new Date(this.clock.now().getTime() - HOUR_MS));
      if (await manager.existsBy(AuditRecord, { ...REFUSED, alvo: usuario.id, em: since })) return;
      await this.audit.record({ acao: REFUSED.acao, alvo: usuario.id }, manager);
    });
  }
}
