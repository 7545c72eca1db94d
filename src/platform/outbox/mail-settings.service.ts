import { MAIL_PORT, type MailEncryption } from '@relato/domain/settings';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '../config/config';
import { ProtectedRows } from '../integrity/protected-rows.service';
import { Organisation, type SettingValues } from '../settings/organisation.service';
import { StoredSetting } from '../settings/setting.entity';
import { PurposeKeys } from '../vault/purpose-keys';
import { openPaddedJson, openWithAny, sealPaddedJson, unlessBroken } from '../vault/sealing';
import type { MailRoute } from './delivery.values';

const PLACE = 'configuracoes/valor/correioSenha';

/** @returns undefined if it was sealed under a secret that is no longer known */
function openMailPassword(keys: PurposeKeys, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64');
  const opened = unlessBroken(() =>
    openWithAny(
      keys.all.map(({ outbox }) => outbox),
      (key) => openPaddedJson<{ password: string }>(key, bytes, PLACE),
    ),
  );
  return opened?.password;
}

/** Where mail goes and how it leaves: variables of the environment, then the stored settings. */
@Injectable()
export class MailSettings implements OnModuleInit {
  private values: SettingValues | undefined;
  private current: MailRoute | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly rows: ProtectedRows,
    private readonly config: Config,
    private readonly organisation: Organisation,
    private readonly keys: PurposeKeys,
  ) {}

  /** While a former secret is set, seals the password again under the present one. */
  async onModuleInit(): Promise<void> {
    if (!this.keys.former) return;
    const { manager } = this.dataSource;
    const row = await manager.findOneBy(StoredSetting, { chave: 'correioSenha' });
    if (typeof row?.valor !== 'string' || !this.rows.verify(row)) return;
    const password = openMailPassword(this.keys, row.valor);
    if (password !== undefined)
      await this.rows.updateIfCurrent(manager, row, { valor: this.seal(password) });
  }

  /** Whether mails are sent. */
  get hasServer(): boolean {
    return this.config.mail.smtpUrl !== undefined || this.stored !== undefined;
  }

  /** Whether mails may name a reporter or contain a protocol, see `namesReporter`. */
  get reachesReporters(): boolean {
    return this.config.mail.smtpUrl !== undefined;
  }

  get from(): string {
    return this.organisation.values.correioRemetente ?? this.config.mail.from;
  }

  get committee(): string {
    return this.organisation.values.correioComite ?? this.config.mail.committee;
  }

  /** The server that the back office set; undefined if the environment sets one, or none does. */
  get stored(): MailRoute | undefined {
    if (this.config.mail.smtpUrl !== undefined) return undefined;
    const { values } = this.organisation;
    if (values !== this.values) this.current = this.routeIn(values);
    this.values = values;
    return this.current;
  }

  /** Seals the mail server's password as the value of its setting. */
  seal(password: string): string {
    return sealPaddedJson(this.keys.outbox, { password }, PLACE).toString('base64');
  }

  private routeIn(values: SettingValues): MailRoute | undefined {
    const { correioServidor, correioRemetente, correioUsuario, correioSenha } = values;
    if (correioServidor === undefined || correioRemetente === undefined) return undefined;
    const password =
      correioSenha === undefined ? undefined : openMailPassword(this.keys, correioSenha);
    return {
      host: correioServidor,
      port: Number(values.correioPorta ?? MAIL_PORT),
      encryption: (values.correioCriptografia as MailEncryption | undefined) ?? 'starttls',
      from: correioRemetente,
      ...(correioUsuario !== undefined && { user: correioUsuario, password: password ?? '' }),
    };
  }
}
