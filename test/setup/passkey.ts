// A device with passkeys, in software: browser and authenticator together.
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';

const USER_PRESENT = 0x01;
const HAS_KEY = 0x40;

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();

interface Options {
  challenge: string;
}

/** A device's passkey as a test keeps it in a file. */
export interface KeptPasskey {
  /** In base64url. */
  id: string;
  /** PKCS #8, as PEM. */
  privateKey: string;
}

export class SoftPasskey {
  readonly id: Buffer;
  private readonly privateKey: KeyObject;
  private readonly publicKey: KeyObject;
  private uses = 0;

  /**
   * @param origin of the page in its browser
   * @param kept a passkey from a file; otherwise a new one
   */
  constructor(
    private readonly origin: string,
    kept?: KeptPasskey,
  ) {
    this.id = kept ? Buffer.from(kept.id, 'base64url') : randomBytes(32);
    this.privateKey = kept
      ? createPrivateKey(kept.privateKey)
      : generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    this.publicKey = createPublicKey(this.privateKey);
  }

  kept(): KeptPasskey {
    const privateKey = this.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    return { id: this.id.toString('base64url'), privateKey };
  }

  /** The browser's message for a new passkey. */
  create(options: Options, origin = this.origin) {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const data = Buffer.concat([
      this.head(HAS_KEY),
      Buffer.alloc(16),
      length,
      this.id,
      this.coseKey(),
    ]);
    const texts = [
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
    ];
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      ...texts,
      Buffer.from([0x58, data.length]),
      data,
    ]);
    return {
      credencial: this.id.toString('base64url'),
      dadosCliente: clientData('webauthn.create', options, origin).toString('base64url'),
      atestado: attestation.toString('base64url'),
      transportes: ['internal'],
    };
  }

  /** The browser's message for a used passkey. */
  sign(options: Options, origin = this.origin) {
    this.uses += 1;
    const data = this.head(0);
    const client = clientData('webauthn.get', options, origin);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.privateKey);
    return {
      credencial: this.id.toString('base64url'),
      dadosCliente: client.toString('base64url'),
      dadosAutenticador: data.toString('base64url'),
      assinatura: signature.toString('base64url'),
    };
  }

  /** As a copy of the device from before its last uses would answer. */
  turnBack(): void {
    this.uses = 0;
  }

  private head(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.uses);
    return Buffer.concat([
      sha256(new URL(this.origin).hostname),
      Buffer.from([USER_PRESENT | flags]),
      counter,
    ]);
  }

  private coseKey(): Buffer {
    const { x = '', y = '' } = this.publicKey.export({ format: 'jwk' });
    const part = (label: number, value: string): Buffer =>
      Buffer.concat([Buffer.from([label, 0x58, 0x20]), Buffer.from(value, 'base64url')]);
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
      part(0x21, x),
      part(0x22, y),
    ]);
  }
}

function clientData(type: string, { challenge }: Options, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
}
