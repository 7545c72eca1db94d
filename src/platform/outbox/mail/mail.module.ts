import { MailerModule } from '@nestjs-modules/mailer';
import { Module } from '@nestjs/common';
import { Config } from '../../config/config';
import { MailSender } from './mail-sender.service';

/** A server that takes longer is as good as none: the others wait for it, and a delivery is reserved for so long only. */
const TIMES = { connectionTimeout: '10000', greetingTimeout: '10000', socketTimeout: '30000' };

@Module({
  imports: [
    MailerModule.forRootAsync({
      inject: [Config],
      useFactory: ({ mail: { smtpUrl } }: Config) => ({
        // Without a server nothing is sent; the mailer wants a transport all the same.
        transport: smtpUrl === undefined ? { jsonTransport: true } : withTimes(smtpUrl),
      }),
    }),
  ],
  providers: [MailSender],
  exports: [MailSender],
})
export class MailModule {}

/** nodemailer takes its settings from the address; what stands there counts more than ours. */
function withTimes(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  for (const [name, value] of Object.entries(TIMES)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  return url.href;
}
