import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock';
import { Config } from '../platform/config/config';

/** Knows which day's digest is to be sent. */
@Injectable()
export class DigestDay {
  constructor(
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** @returns today, in the product's zone, once the digest's hour has come; nothing where none is sent */
  due(): string | undefined {
    const { digestHour, smtpUrl } = this.config.mail;
    // A digest that is read late is worth nothing: without a mail server none waits for one.
    if (digestHour === undefined || smtpUrl === undefined) return undefined;
    // Swedes write dates as ISO 8601 does.
    const local = new Intl.DateTimeFormat('sv-SE', {
      timeZone: this.config.timeZone,
      dateStyle: 'short',
      timeStyle: 'short',
    });
    const [day = '', time = ''] = local.format(this.clock.now()).split(' ');
    return Number(time.slice(0, 2)) >= digestHour ? day : undefined;
  }
}
