import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { Injectable } from '@nestjs/common';
import { uuidv7 } from 'uuidv7';
import { Clock } from '../../platform/clock';
import { AppError } from '../../platform/errors/app-error';
import { Config } from '../../platform/config/config';
import type { ChaveAcesso, User } from '../../users/user.entity';
import { PasskeyChallenges } from './passkey-challenges.service';

/** What a browser says of a passkey that it made; all in base 64 (url). */
export interface Creation {
  credencial: string;
  dadosCliente: string;
  atestado: string;
  transportes: string[];
}

/** What a browser says of a passkey that was used; all in base 64 (url). */
export interface Assertion {
  credencial: string;
  dadosCliente: string;
  dadosAutenticador: string;
  assinatura: string;
}

/** Loaded when the first passkey is spoken of: it takes longer to load than the rest of the start. */
const library = () => import('@simplewebauthn/server');

/** Making and using passkeys (WebAuthn level 2), as the library checks it. */
@Injectable()
export class PasskeyCeremonies {
  constructor(
    private readonly config: Config,
    private readonly challenges: PasskeyChallenges,
    private readonly clock: Clock,
  ) {}

  /** What a browser makes a passkey of. @throws AppError 409 where browsers make none */
  async creationOptions({ id, email, nome, chavesAcesso }: User): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const { rpId } = this.place();
    const { generateRegistrationOptions } = await library();
    return generateRegistrationOptions({
      rpName: `Relato ${this.config.company.name}`,
      rpID: rpId,
      userID: new Uint8Array(new TextEncoder().encode(id)),
      userName: email,
      userDisplayName: nome,
      challenge: new Uint8Array(await this.challenges.issue(id, 'registro')),
      excludeCredentials: known(chavesAcesso),
      // A password comes first, so that the device need not verify its user, nor name the account.
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    });
  }

  /** What a browser signs with one of the colleague's passkeys; undefined where they have none, or browsers use none. */
  async requestOptions({ id, chavesAcesso }: User): Promise<PublicKeyCredentialRequestOptionsJSON | undefined> {
    if (chavesAcesso.length === 0 || !this.config.passkeys) return undefined;
    const { generateAuthenticationOptions } = await library();
    return generateAuthenticationOptions({
      rpID: this.config.passkeys.rpId,
      challenge: new Uint8Array(await this.challenges.issue(id, 'entrada')),
      allowCredentials: known(chavesAcesso),
      userVerification: 'preferred',
    });
  }

  /** @returns the new passkey, or undefined where the answer is none to the challenge */
  async created({ id }: User, nome: string, made: Creation): Promise<ChaveAcesso | undefined> {
    const { rpId, origin } = this.place();
    const { verifyRegistrationResponse } = await library();
    const { credencial, dadosCliente, atestado, transportes } = made;
    const checked = await verifyRegistrationResponse({
      response: {
        id: credencial,
        rawId: credencial,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: dadosCliente, attestationObject: atestado },
      },
      expectedChallenge: (challenge) => this.challenges.spend(id, 'registro', challenge),
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: false,
    }).catch(() => undefined);
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

  /** @returns the passkey as it is after this use, or undefined where the answer is none of its */
  async used({ id, chavesAcesso }: User, answer: Assertion): Promise<ChaveAcesso | undefined> {
    const key = chavesAcesso.find(({ credencial }) => credencial === answer.credencial);
    if (!key || !this.config.passkeys) return undefined;
    const { rpId, origin } = this.config.passkeys;
    const { verifyAuthenticationResponse } = await library();
    const checked = await verifyAuthenticationResponse({
      response: {
        id: answer.credencial,
        rawId: answer.credencial,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: answer.dadosCliente,
          authenticatorData: answer.dadosAutenticador,
          signature: answer.assinatura,
        },
      },
      expectedChallenge: (challenge) => this.challenges.spend(id, 'entrada', challenge),
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: false,
      credential: {
        id: key.credencial,
        publicKey: new Uint8Array(Buffer.from(key.chavePublica, 'base64url')),
        counter: key.contador,
      },
    }).catch(() => undefined);
    if (checked?.verified !== true) return undefined;
    return { ...key, contador: checked.authenticationInfo.newCounter, usadaEm: this.clock.now().getTime() };
  }

  private place(): { rpId: string; origin: string } {
    if (this.config.passkeys) return this.config.passkeys;
    throw new AppError(409, 'chaves_indisponiveis', 'Chaves de acesso pedem um endereço com nome e TLS.');
  }
}

function known(keys: readonly ChaveAcesso[]): { id: string; transports: string[] }[] {
  return keys.map(({ credencial, transportes }) => ({ id: credencial, transports: transportes }));
}
