import { Injectable } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';
import { Clock } from '../../platform/clock';
import { Config } from '../../platform/config/config';
import { PurposeKeys } from '../../platform/vault/purpose-keys';
import { openJson, randomBytes, sealJson } from '../../platform/vault/sealing';

const PERIOD_S = 30;

/** RFC 4226, section 4: at least 128 bits, better 160. */
const SECRET_BYTES = 20;

/** How long an enrolment may take. */
const OFFER_MS = 10 * 60_000;

const OFFER_PLACE = 'segundo-fator/oferta';

/** A new secret as it is shown, and sealed so that the answer brings it back unaltered. */
export interface Offer {
  /** Base 32, for typing. */
  segredo: string;
  /** `otpauth://…`, for a QR code. */
  endereco: string;
  oferta: string;
}

/** Codes that change with time (RFC 6238), as every authenticator application makes them. */
@Injectable()
export class TotpService {
  constructor(
    private readonly keys: PurposeKeys,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  offer({ id, email }: { id: string; email: string }): Offer {
    const secret = randomBytes(SECRET_BYTES);
    const totp = totpOf(secret, { issuer: `Relato ${this.config.company.name}`, label: email });
    const ate = this.clock.now().getTime() + OFFER_MS;
    const sealed = sealJson(this.keys.secondFactor, { id, ate, secret: secret.toString('base64') }, OFFER_PLACE);
    return { segredo: totp.secret.base32, endereco: totp.toString(), oferta: sealed.toString('base64url') };
  }

  /** @returns the secret that was offered to this person, or undefined where it is too late or was never */
  accept(oferta: string, usuarioId: string): Buffer | undefined {
    try {
      const bytes = Buffer.from(oferta, 'base64url');
      const offered = openJson<{ id: string; ate: number; secret: string }>(this.keys.secondFactor, bytes, OFFER_PLACE);
      if (offered.id !== usuarioId || this.clock.now().getTime() >= offered.ate) return undefined;
      return Buffer.from(offered.secret, 'base64');
    } catch {
      return undefined;
    }
  }

  /** @returns which half minute's code this is, of the present one and its neighbours; undefined for none */
  stepOf(secret: Buffer, codigo: string): number | undefined {
    const timestamp = this.clock.now().getTime();
    const delta = totpOf(secret).validate({ token: codigo, timestamp, window: 1 });
    return delta === null ? undefined : TOTP.counter({ period: PERIOD_S, timestamp }) + delta;
  }
}

function totpOf(secret: Buffer, names: { issuer?: string; label?: string } = {}): TOTP {
  // A view of the bytes alone: a Buffer may be a window on a larger pool.
  return new TOTP({ ...names, secret: new Secret({ buffer: new Uint8Array(secret).buffer }), period: PERIOD_S });
}
