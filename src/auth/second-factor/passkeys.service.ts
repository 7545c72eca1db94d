import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { AuditService } from '../../platform/audit/audit.service';
import { MINUTE_MS } from '../../platform/calendar/durations';
import { Clock } from '../../platform/clock';
import { Config } from '../../platform/config/config';
import { Organisation } from '../../platform/settings/organisation.service';
import { AppError, invalidData, notFound } from '../../platform/errors/app-error';
import { ProtectedRows } from '../../platform/integrity/protected-rows.service';
import { sameBytes } from '../../platform/vault/sealing';
import { AccountNotices } from '../../users/account-notices.service';
import {
  type Passkey,
  hasSecondFactor,
  NO_SECOND_FACTOR,
  type User,
} from '../../users/user.entity';
import { UsersService } from '../../users/users.service';
import type { AssertionDto, CreatePasskeyDto } from './second-factor.dto';
import { factorRequired, newCodes } from './second-factor.service';

const MAX_PASSKEYS = 10;

const CHALLENGE_MS = 5 * MINUTE_MS;
const CHALLENGE_BYTES = 32;

/** The purpose of a challenge: an answer for one is not accepted for the other. */
type Purpose = 'registro' | 'entrada';

/** The library's parameters that are the same for both purposes. */
interface Expected {
  expectedChallenge: (challenge: string) => Promise<boolean>;
  expectedOrigin: string;
  expectedRPID: string;
  requireUserVerification: boolean;
}

/** Loaded at the first use of a passkey: it takes longer to load than the rest of the start. */
const library = () => import('@simplewebauthn/server');

/**
 * A staff member's passkeys (WebAuthn level 2), verified by the library: each is a second factor.
 */
@Injectable()
export class PasskeysService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly rows: ProtectedRows,
    private readonly audit: AuditService,
    private readonly config: Config,
    private readonly organisation: Organisation,
    private readonly clock: Clock,
    private readonly notices: AccountNotices,
  ) {}

  /**
   * Options for the browser to make a passkey.
   * @throws AppError 409 if browsers cannot make one at this address
   */
  async creationOptions({ id, email, nome, chavesAcesso }: User): Promise<object> {
    const { rpId } = this.site();
    const { generateRegistrationOptions } = await library();
    return generateRegistrationOptions({
      rpName: `Relato ${this.organisation.name}`,
      rpID: rpId,
      userID: new Uint8Array(new TextEncoder().encode(id)),
      userName: email,
      userDisplayName: nome,
      challenge: await this.issueChallenge(id, 'registro'),
      excludeCredentials: known(chavesAcesso),
      // A password comes first, so the device need not verify its user or name the account.
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    });
  }

  /**
   * Options for the browser to sign with a passkey.
   * @returns undefined if the account has none, or browsers cannot use one at this address
   */
  async requestOptions({ id, chavesAcesso }: User): Promise<object | undefined> {
    if (chavesAcesso.length === 0 || !this.config.passkeys) return undefined;
    const { generateAuthenticationOptions } = await library();
    return generateAuthenticationOptions({
      rpID: this.config.passkeys.rpId,
      challenge: await this.issueChallenge(id, 'entrada'),
      allowCredentials: known(chavesAcesso),
      userVerification: 'preferred',
    });
  }

  /**
   * Adds a passkey.
   * @returns ten backup codes, shown once, if it is the account's first second factor; otherwise none
   * @throws AppError 400 for a refused passkey; 409 for too many
   */
  async add({ id }: User, made: CreatePasskeyDto): Promise<string[]> {
    const key = await this.verifyRegistration(id, made);
    if (!key) throw invalidData({ credencial: 'chave_recusada' });
    return this.dataSource.transaction(async (manager) => {
      const row = await this.users.lockProven(manager, id);
      if (row.chavesAcesso.length >= MAX_PASSKEYS) throw new AppError(409, 'chaves_demais');
      const first = !hasSecondFactor(row);
      const { codes, hashes } = newCodes(id);
      const chavesAcesso = [...row.chavesAcesso, key];
      const segundoFatorCodigos = first ? hashes : undefined;
      await this.rows.update(manager, row, { chavesAcesso, segundoFatorCodigos });
      const detalhes = { chave: key.id };
      await this.audit.record(
        { acao: 'segundo_fator.chave_criada', usuarioId: id, alvo: id, detalhes },
        manager,
      );
      return first ? codes : [];
    });
  }

  /** @throws AppError 404, or 409 if it is the last second factor and one is mandatory */
  async remove(usuarioId: string, id: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const row = await this.users.lockProven(manager, usuarioId);
      const chavesAcesso = row.chavesAcesso.filter((one) => one.id !== id);
      if (chavesAcesso.length === row.chavesAcesso.length) throw notFound();
      const left = hasSecondFactor({ segundoFator: row.segundoFator, chavesAcesso });
      if (!left && this.config.secondFactorRequired) throw factorRequired();
      await this.rows.update(manager, row, left ? { chavesAcesso } : NO_SECOND_FACTOR);
      const detalhes = { chave: id };
      await this.audit.record(
        { acao: 'segundo_fator.chave_apagada', usuarioId, alvo: usuarioId, detalhes },
        manager,
      );
      if (!left) await this.notices.notify(manager, 'segundo_fator_desligado', row, row);
    });
  }

  /**
   * Accepts a passkey's answer, once.
   * @returns whether it is an answer of one of the account's passkeys to the account's challenge
   */
  async take(usuario: User, answer: AssertionDto): Promise<boolean> {
    const used = await this.verifyAssertion(usuario, answer);
    if (!used) return false;
    return this.users.changeOwn(usuario.id, ({ chavesAcesso: keys }) => {
      const chavesAcesso = keys.map((one) => (one.id === used.id ? used : one));
      // The passkey may have been removed at this moment.
      return chavesAcesso.includes(used) ? { chavesAcesso } : undefined;
    });
  }

  private async verifyRegistration(
    usuarioId: string,
    made: CreatePasskeyDto,
  ): Promise<Passkey | undefined> {
    const { nome, credencial, dadosCliente, atestado, transportes } = made;
    const { verifyRegistrationResponse } = await library();
    const response = toResponse(credencial, {
      clientDataJSON: dadosCliente,
      attestationObject: atestado,
    });
    const checked = await this.verifyOnce(usuarioId, 'registro', (expected) =>
      verifyRegistrationResponse({ response, ...expected }),
    );
    if (checked?.verified !== true) return undefined;
    const { publicKey, counter } = checked.registrationInfo.credential;
    return {
      id: uuidv7(),
      nome,
      credencial,
      chavePublica: Buffer.from(publicKey).toString('base64url'),
      contador: counter,
      transportes,
      criadaEm: this.clock.now().getTime(),
      usadaEm: null,
    };
  }

  private async verifyAssertion(
    { id, chavesAcesso }: User,
    answer: AssertionDto,
  ): Promise<Passkey | undefined> {
    const { credencial, dadosCliente, dadosAutenticador, assinatura } = answer;
    const key = chavesAcesso.find((one) => one.credencial === credencial);
    if (!key || !this.config.passkeys) return undefined;
    const { verifyAuthenticationResponse } = await library();
    const sent = {
      clientDataJSON: dadosCliente,
      authenticatorData: dadosAutenticador,
      signature: assinatura,
    };
    const publicKey = new Uint8Array(Buffer.from(key.chavePublica, 'base64url'));
    const checked = await this.verifyOnce(id, 'entrada', (expected) =>
      verifyAuthenticationResponse({
        response: toResponse(credencial, sent),
        ...expected,
        credential: { id: credencial, publicKey, counter: key.contador },
      }),
    );
    if (checked?.verified !== true) return undefined;
    return {
      ...key,
      contador: checked.authenticationInfo.newCounter,
      usadaEm: this.clock.now().getTime(),
    };
  }

  /**
   * Lets the library verify an answer, and spends the challenge.
   * @returns undefined if the library refuses the answer
   * @throws the error of a challenge that cannot be spent, such as AlteredRowError
   */
  private async verifyOnce<Result>(
    usuarioId: string,
    purpose: Purpose,
    verify: (expected: Expected) => Promise<Result>,
  ): Promise<Result | undefined> {
    const { rpId, origin } = this.site();
    let spending: Promise<boolean> | undefined;
    try {
      return await verify({
        expectedChallenge: (challenge) => {
          spending = this.spendChallenge(usuarioId, purpose, challenge);
          return spending;
        },
        expectedOrigin: origin,
        expectedRPID: rpId,
        requireUserVerification: false,
      });
    } catch {
      // Throws if spending the challenge failed: only errors of the library are refusals.
      await spending;
      return undefined;
    }
  }

  private async issueChallenge(
    usuarioId: string,
    purpose: Purpose,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const challenge = randomBytes(CHALLENGE_BYTES);
    const desafioAcesso = hashOf(purpose, challenge.toString('base64url'));
    const desafioAcessoAte = new Date(this.clock.now().getTime() + CHALLENGE_MS);
    await this.users.changeOwn(usuarioId, () => ({ desafioAcesso, desafioAcessoAte }));
    return new Uint8Array(challenge);
  }

  private spendChallenge(usuarioId: string, purpose: Purpose, challenge: string): Promise<boolean> {
    const hash = hashOf(purpose, challenge);
    const now = this.clock.now();
    return this.users.changeOwn(usuarioId, ({ desafioAcesso, desafioAcessoAte }) => {
      const issued = desafioAcesso !== null && sameBytes(desafioAcesso, hash);
      const lasts = desafioAcessoAte !== null && desafioAcessoAte > now;
      return issued && lasts ? { desafioAcesso: null, desafioAcessoAte: null } : undefined;
    });
  }

  private site(): { rpId: string; origin: string } {
    if (this.config.passkeys) return this.config.passkeys;
    throw new AppError(409, 'chaves_indisponiveis');
  }
}

const known = (keys: readonly Passkey[]): { id: string; transports: string[] }[] =>
  keys.map(({ credencial, transportes }) => ({ id: credencial, transports: transportes }));

function toResponse<Response>(id: string, response: Response) {
  return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response };
}

const hashOf = (purpose: Purpose, challenge: string): Buffer =>
  createHash('sha256').update(`${purpose}/${challenge}`).digest();
