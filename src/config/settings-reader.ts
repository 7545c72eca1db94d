import { Networks } from './networks';
import { readStorageUrl, type StorageSettings } from './storage-url';
import { isTimeZone } from './time-zone';

/** A setting is wrong: the message is one line that names it. */
export class ConfigError extends Error {}

/** Reads single variables; an empty one counts as absent. */
export class SettingsReader {
  constructor(private readonly env: Readonly<Record<string, string | undefined>>) {}

  optional(name: string): string | undefined {
    const value = this.env[name]?.trim();
    return value === '' ? undefined : value;
  }

  text(name: string, fallback: string): string {
    return this.optional(name) ?? fallback;
  }

  required(name: string, because: string): void {
    if (this.optional(name) === undefined) throw new ConfigError(`${name} must be set where ${because} is`);
  }

  /** The first value is the default. */
  oneOf<T extends string>(name: string, values: readonly [T, ...T[]]): T {
    const text = this.text(name, values[0]);
    const value = values.find((one) => one === text);
    if (value === undefined) throw new ConfigError(`${name} must be one of ${values.join(', ')}`);
    return value;
  }

  integer(name: string, fallback: number, min: number, max: number): number {
    const text = this.optional(name);
    if (text === undefined) return fallback;
    const value = Number(text);
    if (!Number.isInteger(value) || value < min || value > max) {
      throw new ConfigError(`${name} must be a whole number from ${String(min)} to ${String(max)}`);
    }
    return value;
  }

  optionalInteger(name: string, min: number, max: number): number | undefined {
    return this.optional(name) === undefined ? undefined : this.integer(name, min, min, max);
  }

  url(name: string, fallback: string, protocols: string[]): string {
    const text = this.text(name, fallback);
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (!url || !protocols.includes(url.protocol)) {
      throw new ConfigError(
        `${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
      );
    }
    return text.replace(/\/+$/, '');
  }

  networks(name: string): Networks | undefined {
    const text = this.optional(name);
    if (text === undefined) return undefined;
    const networks = Networks.parse(text);
    if (!networks) throw new ConfigError(`${name} must be addresses or ranges, such as 10.0.0.0/8, 2001:db8::/32`);
    return networks;
  }

  /** Whose word on where a request comes from is believed: nobody's, that of so many proxies, or of those at these addresses. */
  trustedProxies(name: string): false | number | string[] {
    const text = this.optional(name);
    if (text === undefined) return false;
    if (/^\d+$/.test(text)) return this.integer(name, 1, 1, 10);
    const networks = Networks.parse(text);
    if (!networks)
      throw new ConfigError(`${name} must be a number of proxies from 1 to 10, or their addresses or ranges`);
    return [...networks.ranges];
  }

  /** The address is not repeated in the message: it may hold a key. */
  storage(name: string, folder: string): StorageSettings {
    const text = this.optional(name);
    const settings = text === undefined ? { kind: 'folder' as const, folder } : readStorageUrl(text);
    if (!settings) throw new ConfigError(`${name} must be file:folder or s3://KEY:SECRET@host/bucket?region=…`);
    return settings;
  }

  email(name: string, fallback: string): string {
    const text = this.text(name, fallback);
    if (!/^[^\s@]+@[^\s@]+$/.test(text)) throw new ConfigError(`${name} must be an e-mail address`);
    return text.toLowerCase();
  }

  /** An address, with or without a name before it: `Relato <relato@example.com>`. */
  mailbox(name: string, fallback: string): string {
    const text = this.text(name, fallback);
    if (!/^([^<>@\r\n]+ )?<[^\s@<>,]+@[^\s@<>,]+>$|^[^\s@<>,]+@[^\s@<>,]+$/.test(text)) {
      throw new ConfigError(`${name} must be an e-mail address, or a name and an address in angle brackets`);
    }
    return text;
  }

  password(name: string): string | undefined {
    const text = this.optional(name);
    if (text !== undefined && text.length < 12) throw new ConfigError(`${name} must have at least 12 characters`);
    return text;
  }

  /** The machine's own zone where none is named, or where a file is (`:/etc/localtime`). */
  timeZone(name: string): string {
    const text = this.optional(name);
    if (text === undefined || text.startsWith(':')) return Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (!isTimeZone(text)) throw new ConfigError(`${name} must be the name of a time zone, such as America/Sao_Paulo`);
    return text;
  }

  secret(name: string): Buffer | undefined {
    const text = this.optional(name);
    return text === undefined ? undefined : this.readSecret(name, text);
  }

  /** Several, parted by commas. */
  secrets(name: string): Buffer[] {
    return (this.optional(name)?.split(',') ?? []).map((text) => this.readSecret(name, text.trim()));
  }

  private readSecret(name: string, text: string): Buffer {
    const bytes = Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64');
    if (bytes.length !== 32) throw new ConfigError(`${name} must be 32 bytes in base 64 or hexadecimal`);
    if (bytes.every((byte) => byte === bytes[0])) throw new ConfigError(`${name} is a placeholder; make a random one`);
    return bytes;
  }
}
