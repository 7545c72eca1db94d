import { MailerModule, type MailerOptions } from '@nestjs-modules/mailer';
import { HandlebarsAdapter } from '@nestjs-modules/mailer/adapters/handlebars.adapter';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Config } from '../config/config';
import { AnalyticsSender } from './analytics-sender.service';
import { DeliveryQueue } from './delivery-queue.service';
import { Delivery } from './delivery.entity';
import { DeliveryJob } from './delivery.job';
import { MailService } from './mail.service';
import { OutboxService } from './outbox.service';

/** A server that takes longer is as good as none: the others wait for it, and a delivery is reserved for so long only. */
const TIMES = { connectionTimeout: '10000', greetingTimeout: '10000', socketTimeout: '30000' };

@Module({
  imports: [
    TypeOrmModule.forFeature([Delivery]),
    MailerModule.forRootAsync({ inject: [Config], useFactory: mailerOptions }),
  ],
  providers: [OutboxService, DeliveryQueue, DeliveryJob, AnalyticsSender, MailService],
  exports: [OutboxService, DeliveryQueue, MailService],
})
export class OutboxModule {}

function mailerOptions({ mail: { smtpUrl } }: Config): MailerOptions {
  const adapter = new HandlebarsAdapter(undefined, { inlineCssEnabled: false });
  const templates: MailerOptions = { template: { dir: __dirname } };
  return {
    // Without a server nothing is sent; the mailer wants a transport all the same.
    transport: smtpUrl === undefined ? { jsonTransport: true } : withTimes(smtpUrl),
    // As a plugin: given as the template's adapter, it makes the mailer warn of a preview that is not installed.
    plugins: [{ step: 'compile', plugin: (mail, done) => adapter.compile(mail, done, templates) }],
  };
}

/** nodemailer takes its settings from the address; what stands there counts more than ours. */
function withTimes(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  for (const [name, value] of Object.entries(TIMES)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  return url.href;
}
