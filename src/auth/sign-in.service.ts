import { Injectable } from '@nestjs/common';
import { DataSource, MoreThan } from 'typeorm';
import { AuditService } from '../platform/audit/audit.service';
import { HOUR_MS } from '../platform/calendar/durations';
import { Clock } from '../platform/clock';
import { AppError, invalidData } from '../platform/errors/app-error';
import { ScheduledWork } from '../platform/jobs/scheduled-work.service';
import { newKeyPair } from '../platform/vault/key-pairs';
import { sameBytes } from '../platform/vault/sealing';
import { PersonKeys } from '../users/person-keys.service';
import type { StaffSession } from '../users/staff.decorators';
import { hasSecondFactor, User } from '../users/user.entity';
import { type ProvenUser, UsersService } from '../users/users.service';
import type { ChangePasswordDto, LoginDto } from './auth.dto';
import { PasskeysService } from './second-factor/passkeys.service';
import { CodeGuesses } from './second-factor/code-guesses.service';
import { SessionsService } from './sessions.service';

const REFUSED = { acao: 'sessao.recusada', detalhes: '{}' } as const;

type SignInRefusal =
  'credenciais_invalidas' | 'segundo_fator_necessario' | 'segundo_fator_incorreto';

/**
 * The same text for every failure; only after the right password the code asks for the second
 * factor.
 */
export class SignInRefused extends AppError {
  constructor(
    code: SignInRefusal,
    readonly passkey?: object,
  ) {
    super(401, code);
  }
}

/**
 * Signs in, confirms and changes a staff member's password, with the second factor if there is one.
 */
@Injectable()
export class SignInService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly personKeys: PersonKeys,
    private readonly sessions: SessionsService,
    private readonly guesses: CodeGuesses,
    private readonly passkeys: PasskeysService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    private readonly work: ScheduledWork,
  ) {}

  /** @throws SignInRefused; AppError 429 after too many wrong codes for the account */
  async prove(login: LoginDto): Promise<ProvenUser> {
    const proven = await this.users.prove(login.email, login.senha);
    if (!proven) {
      // Not awaited: the answer's time would reveal whether the account exists.
      void this.work.attempt('recordRefusal', () => this.recordRefusal(login.email));
      throw new SignInRefused('credenciais_invalidas');
    }
    if (hasSecondFactor(proven.usuario)) await this.proveSecondFactor(proven.usuario, login);
    return proven;
  }

  /**
   * Changes the password and the person's key pair; the other sessions end. @throws AppError 400
   * that names the field
   */
  async changePassword(staff: StaffSession, change: ChangePasswordDto): Promise<void> {
    const { senhaAtual, senhaNova } = change;
    const proven = await this.sessions.prove(staff, senhaAtual);
    if (!proven) throw wrongPassword('senhaAtual');
    if (senhaNova === senhaAtual) throw invalidData({ senhaNova: 'senha_igual' });
    const { id, verificador } = proven.usuario;
    const pair = newKeyPair();
    const columns = await this.users.newPassword('senhaNova', senhaNova, proven.usuario, pair);
    await this.dataSource.transaction(async (manager) => {
      const usuario = await this.users.lockProven(manager, id);
      // Of two simultaneous changes, the second finds that the password it proved was replaced.
      if (!sameBytes(usuario.verificador, verificador)) throw wrongPassword('senhaAtual');
      await this.personKeys.replace(manager, usuario, proven.own, pair, columns);
      await this.sessions.replaceKey(manager, staff, pair);
      await this.users.endSessions(manager, id, staff.sessaoId);
      await this.users.endRecoveries(manager, id);
      await this.audit.record({ acao: 'senha.trocada', usuarioId: id, alvo: id }, manager);
    });
  }

  /** Confirms the session by the password. @throws AppError 400 */
  async confirm(staff: StaffSession, senha: string): Promise<void> {
    if (!(await this.sessions.prove(staff, senha))) throw wrongPassword('senha');
    await this.sessions.confirm(staff);
  }

  private async proveSecondFactor(usuario: User, { codigo, chaveAcesso }: LoginDto): Promise<void> {
    const refused = async (code: SignInRefusal) =>
      new SignInRefused(code, await this.passkeys.requestOptions(usuario));
    if (chaveAcesso) {
      if (await this.passkeys.take(usuario, chaveAcesso)) return;
    } else {
      if (codigo === undefined) throw await refused('segundo_fator_necessario');
      if (await this.guesses.take(usuario, codigo)) return;
    }
    await this.audit.record({
      acao: 'sessao.recusada',
      alvo: usuario.id,
      detalhes: { segundoFator: true },
    });
    throw await refused('segundo_fator_incorreto');
  }

  /**
   * Anyone can cause a refusal, and the audit log cannot be trimmed: it records one an hour per
   * account at most.
   */
  private recordRefusal(email: string): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      // Locked, so that one of several simultaneous refusals is recorded.
      const usuario = await manager.findOne(User, {
        where: { email: email.toLowerCase() },
        select: { id: true },
        lock: { mode: 'for_no_key_update' },
      });
      if (!usuario) return;
      const since = MoreThan(new Date(this.clock.now().getTime() - HOUR_MS));
      const recorded = { ...REFUSED, alvo: usuario.id, em: since };
      if ((await this.audit.findGenuine(recorded, manager)).length > 0) return;
      await this.audit.record({ acao: REFUSED.acao, alvo: usuario.id }, manager);
    });
  }
}

export const wrongPassword = (field: string): Error => invalidData({ [field]: 'senha_incorreta' });
