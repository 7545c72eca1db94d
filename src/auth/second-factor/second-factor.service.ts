import { Injectable } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';
import { DataSource } from 'typeorm';
import { AuditService } from '../../platform/audit/audit.service';
import { MINUTE_MS } from '../../platform/calendar/durations';
import { Clock } from '../../platform/clock';
import { Config } from '../../platform/config/config';
import { AppError, invalidData } from '../../platform/errors/app-error';
import { ProtectedRows } from '../../platform/integrity/protected-rows.service';
import { PurposeKeys } from '../../platform/vault/purpose-keys';
import { newSecondFactorCode, secondFactorCodeHash } from '../../platform/vault/random-codes';
import {
  openJson,
  randomBytes,
  sameBytes,
  sealJson,
  unlessBroken,
} from '../../platform/vault/sealing';
import { authorsOf } from '../../users/account-history.values';
import { AccountNotices } from '../../users/account-notices.service';
import type { PendingApprovalDto } from '../../users/approvals/approvals.dto';
import {
  Approvals,
  PerformsApproved,
  type ProtectedAction,
} from '../../users/approvals/approvals.service';
import type { StaffSession } from '../../users/staff.decorators';
import { hasSecondFactor, NO_SECOND_FACTOR, User } from '../../users/user.entity';
import { UsersService } from '../../users/users.service';
import type { SecondFactorOfferDto } from './second-factor.dto';

const CODES = 10;
const PERIOD_S = 30;

/** RFC 4226, section 4: at least 128 bits, better 160. */
const SECRET_BYTES = 20;

const OFFER_MS = 10 * MINUTE_MS;

const OFFER_PLACE = 'segundo-fator/oferta';

interface Offer {
  id: string;
  ate: number;
  secret: string;
}

/** A staff member's second factor: a device that shows codes (RFC 6238), and ten backup codes. */
@Injectable()
@PerformsApproved()
export class SecondFactorService {
  private readonly resetting: ProtectedAction<User, User>;
  readonly protectedActions;

  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: PurposeKeys,
    private readonly users: UsersService,
    private readonly rows: ProtectedRows,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly notices: AccountNotices,
    private readonly approvals: Approvals,
  ) {
    this.resetting = {
      acao: 'usuarios.gerir.segundo_fator',
      find: async (manager, { alvo }) => {
        // Locks all accounts first, in the same order as every change of an account.
        await users.active(manager, { order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });
        const usuario = await users.lockProven(manager, alvo);
        if (!hasSecondFactor(usuario)) throw noSecondFactor();
        return usuario;
      },
      perform: async (manager, usuario, { usuario: by }, askedBy) => {
        const { id } = usuario;
        const done = { feito: 'fator', ...authorsOf(by, askedBy) } as const;
        await users.change(manager, usuario, NO_SECOND_FACTOR, done);
        await this.notices.notify(manager, 'segundo_fator_desligado', usuario, by);
        await users.endSessions(manager, id);
        await audit.record(
          { acao: 'usuarios.gerir.segundo_fator', usuarioId: by.id, alvo: id },
          manager,
        );
        return usuario;
      },
    };
    this.protectedActions = [this.resetting];
  }

  /**
   * A new secret, readable and sealed, so that {@link enable} gets it back unaltered.
   * @param company the organisation's name, as the application that shows codes lists it
   */
  offer({ id, email }: User, company: string): SecondFactorOfferDto {
    const secret = randomBytes(SECRET_BYTES);
    const totp = totpOf(secret, { issuer: `Relato ${company}`, label: email });
    const offer: Offer = {
      id,
      ate: this.clock.now().getTime() + OFFER_MS,
      secret: secret.toString('base64'),
    };
    const sealed = sealJson(this.keys.secondFactor, offer, OFFER_PLACE);
    return {
      segredo: totp.secret.base32,
      endereco: totp.toString(),
      oferta: sealed.toString('base64url'),
    };
  }

  /**
   * Turns it on once a code proves that the device has the secret. @returns the ten codes, to be
   * shown once
   */
  async enable({ id }: User, oferta: string, codigo: string): Promise<string[]> {
    const secret = this.accept(oferta, id);
    if (!secret) throw new AppError(409, 'oferta_vencida');
    const step = this.stepOf(secret, codigo);
    if (step === undefined) throw invalidData({ codigo: 'codigo_incorreto' });
    const columns = {
      segundoFator: this.users.sealSecondFactor(id, secret),
      segundoFatorPasso: step,
    };
    return this.replaceCodes(id, 'segundo_fator.ativado', columns);
  }

  async renewCodes(usuario: User): Promise<string[]> {
    if (!hasSecondFactor(usuario)) throw noSecondFactor();
    return this.replaceCodes(usuario.id, 'segundo_fator.codigos_trocados');
  }

  /** Switches off one's own. @throws AppError 409 if a second factor is mandatory */
  async disable(usuario: User): Promise<void> {
    if (this.config.secondFactorRequired) throw factorRequired();
    const action = {
      acao: 'segundo_fator.desativado',
      usuarioId: usuario.id,
      alvo: usuario.id,
    } as const;
    await this.dataSource.transaction(async (manager) => {
      const row = await this.users.lockProven(manager, usuario.id);
      await this.rows.update(manager, row, NO_SECOND_FACTOR);
      // Another person might have done it.
      await this.notices.notify(manager, 'segundo_fator_desligado', row, row);
      await this.audit.record(action, manager);
    });
  }

  /**
   * Switches off another account's (decision 34) and ends its sessions, or requests a second person
   * for it.
   * @throws AppError 409 if it has none, or for one's own
   */
  reset(
    id: string,
    by: StaffSession,
    justificativa: string | undefined,
  ): Promise<User | PendingApprovalDto> {
    if (id === by.usuario.id) throw ownFactor();
    return this.approvals.request(this.resetting, { alvo: id }, by, justificativa);
  }

  /** Accepts a code of the device, or a backup code, each once. @returns whether it was right */
  async take({ id, segundoFator }: User, codigo: string): Promise<boolean> {
    if (/^\d{6}$/.test(codigo)) {
      const step = segundoFator
        ? this.stepOf(this.users.openSecondFactor(id, segundoFator), codigo)
        : undefined;
      if (step === undefined) return false;
      // Of two simultaneous uses of one code, the second finds its half minute used.
      return this.users.changeOwn(id, ({ segundoFatorPasso: used }) =>
        used === null || used < step ? { segundoFatorPasso: step } : undefined,
      );
    }
    const hash = secondFactorCodeHash(id, codigo);
    return this.users.changeOwn(id, ({ segundoFatorCodigos: codes }) => {
      const left = codes.filter((code) => !sameBytes(code, hash));
      return left.length < codes.length ? { segundoFatorCodigos: left } : undefined;
    });
  }

  private async replaceCodes(
    id: string,
    acao: 'segundo_fator.ativado' | 'segundo_fator.codigos_trocados',
    columns: Partial<Pick<User, 'segundoFator' | 'segundoFatorPasso'>> = {},
  ): Promise<string[]> {
    const { codes, hashes } = newCodes(id);
    await this.dataSource.transaction(async (manager) => {
      const usuario = await this.users.lockProven(manager, id);
      await this.rows.update(manager, usuario, { ...columns, segundoFatorCodigos: hashes });
      await this.audit.record({ acao, usuarioId: id, alvo: id }, manager);
    });
    return codes;
  }

  private accept(oferta: string, usuarioId: string): Buffer | undefined {
    const sealed = Buffer.from(oferta, 'base64url');
    const offer = unlessBroken(() => openJson<Offer>(this.keys.secondFactor, sealed, OFFER_PLACE));
    if (offer?.id !== usuarioId || this.clock.now().getTime() >= offer.ate) return undefined;
    return Buffer.from(offer.secret, 'base64');
  }

  private stepOf(secret: Buffer, codigo: string): number | undefined {
    const timestamp = this.clock.now().getTime();
    const delta = totpOf(secret).validate({ token: codigo, timestamp, window: 1 });
    return delta === null ? undefined : TOTP.counter({ period: PERIOD_S, timestamp }) + delta;
  }
}

function totpOf(secret: Buffer, names: { issuer?: string; label?: string } = {}): TOTP {
  // Copies exactly these bytes: a Buffer may be a window on a larger pool.
  return new TOTP({
    ...names,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    period: PERIOD_S,
  });
}

const noSecondFactor = (): AppError => new AppError(409, 'sem_segundo_fator');

const ownFactor = (): AppError => new AppError(409, 'fator_proprio');

export const factorRequired = (): AppError => new AppError(409, 'segundo_fator_exigido');

export function newCodes(usuarioId: string): { codes: string[]; hashes: Buffer[] } {
  const codes = Array.from({ length: CODES }, newSecondFactorCode);
  return { codes, hashes: codes.map((code) => secondFactorCodeHash(usuarioId, code)) };
}
