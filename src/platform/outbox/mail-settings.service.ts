import { MAIL_PORT, type MailEncryption } from '@relato/domain/settings';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { Config } from '../config/config';
import { ProtectedRows } from '../integrity/protected-rows.service';
import { Organisation, type SettingValues } from '../settings/organisation.service';
import { CONFIRMED_MAIL, StoredSetting } from '../settings/setting.entity';
import { PurposeKeys } from '../vault/purpose-keys';
import { openPaddedJson, openWithAny, sealPaddedJson, unlessBroken } from '../vault/sealing';
import type { MailSet } from './delivery.values';

/** The settings whose values are sealed, with the place of each. */
const SEALED = {
  correioSenha: 'configuracoes/valor/correioSenha',
  [CONFIRMED_MAIL]: 'configuracoes/valor/correioConfirmado',
} as const;

type SealedKey = keyof typeof SEALED;

const SEALED_KEYS = Object.keys(SEALED) as SealedKey[];

/**
 * Where mail goes and how it leaves: by variables of the environment, then by the settings that two
 * people agreed on, then by the stored settings.
 */
@Injectable()
export class MailSettings implements OnModuleInit {
  private values: SettingValues | undefined;
  private currentStored: MailSet | undefined;
  private currentConfirmed: MailSet | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly rows: ProtectedRows,
    private readonly config: Config,
    private readonly organisation: Organisation,
    private readonly keys: PurposeKeys,
  ) {}

  /** While a former secret is set, seals the values again under the present one. */
  async onModuleInit(): Promise<void> {
    if (!this.keys.former) return;
    await this.dataSource.transaction(async (manager) => {
      const rows = await manager.find(StoredSetting, {
        where: { chave: In(SEALED_KEYS) },
        order: { chave: 'ASC' },
        lock: { mode: 'for_no_key_update' },
      });
      for (const row of rows) {
        if (typeof row.valor !== 'string' || !this.rows.verify(row)) continue;
        const chave = row.chave as SealedKey;
        const opened = this.open(chave, row.valor);
        if (opened !== undefined)
          await this.rows.update(manager, row, { valor: this.sealAs(chave, opened) });
      }
    });
  }

  /** Whether mails are sent. */
  get hasServer(): boolean {
    return this.hasFixedServer || this.current !== undefined;
  }

  /** Whether the environment sets the server. */
  get hasFixedServer(): boolean {
    return this.config.mail.smtpUrl !== undefined;
  }

  /** Whether mails may name a reporter or contain a protocol, see `namesReporter`. */
  get reachesReporters(): boolean {
    return this.hasFixedServer || this.confirmed !== undefined;
  }

  get from(): string {
    const { correioRemetente } = this.organisation.values;
    return this.confirmed?.from ?? correioRemetente ?? this.config.mail.from;
  }

  get committee(): string {
    const { correioComite } = this.organisation.values;
    return this.confirmed?.committee ?? correioComite ?? this.config.mail.committee;
  }

  /** By which mails leave; undefined if the environment sets a server, or none is set. */
  get current(): MailSet | undefined {
    return this.confirmed ?? this.stored;
  }

  /** As the back office's form has them, confirmed or not; undefined as above. */
  get stored(): MailSet | undefined {
    this.refresh();
    return this.currentStored;
  }

  /** As two people agreed on them; undefined as above. */
  get confirmed(): MailSet | undefined {
    this.refresh();
    return this.currentConfirmed;
  }

  /** Seals the mail server's password as the value of its setting. */
  seal(password: string): string {
    return this.sealAs('correioSenha', { password });
  }

  /** Seals the settings that two people agreed on. */
  sealConfirmed(settings: MailSet): string {
    return this.sealAs(CONFIRMED_MAIL, settings);
  }

  /** The settings of mail in these values; undefined without a server. */
  settingsIn(values: SettingValues): MailSet | undefined {
    const { correioServidor, correioRemetente, correioUsuario, correioSenha } = values;
    if (correioServidor === undefined || correioRemetente === undefined) return undefined;
    const opened =
      correioSenha === undefined
        ? undefined
        : (this.open('correioSenha', correioSenha) as { password: string } | undefined);
    return {
      host: correioServidor,
      port: Number(values.correioPorta ?? MAIL_PORT),
      encryption: (values.correioCriptografia as MailEncryption | undefined) ?? 'starttls',
      from: correioRemetente,
      committee: values.correioComite ?? this.config.mail.committee,
      ...(correioUsuario !== undefined && {
        user: correioUsuario,
        password: opened?.password ?? '',
      }),
    };
  }

  /**
   * The settings in the row that two people agreed on; undefined if it has none, or cannot be opened.
   * A sender or committee of the environment wins here as well.
   */
  confirmedIn(valor: StoredSetting['valor'] | undefined): MailSet | undefined {
    const opened = typeof valor === 'string' ? this.open(CONFIRMED_MAIL, valor) : undefined;
    if (opened === undefined) return undefined;
    const { from, committee, ...route } = opened as MailSet;
    return {
      ...route,
      from: this.organisation.fixedValueOf('correioRemetente') ?? from,
      committee: this.organisation.fixedValueOf('correioComite') ?? committee,
    };
  }

  private refresh(): void {
    const { values } = this.organisation;
    if (values === this.values) return;
    this.currentStored = this.hasFixedServer ? undefined : this.settingsIn(values);
    this.currentConfirmed = this.hasFixedServer
      ? undefined
      : this.confirmedIn(this.organisation.confirmedMail);
    this.values = values;
  }

  /** @returns undefined if it was sealed under a secret that is no longer known */
  private open(chave: SealedKey, sealed: string): object | undefined {
    const keys = this.keys.all.map(({ outbox }) => outbox);
    const bytes = Buffer.from(sealed, 'base64');
    return unlessBroken(() =>
      openWithAny(keys, (key) => openPaddedJson<object>(key, bytes, SEALED[chave])),
    );
  }

  private sealAs(chave: SealedKey, value: object): string {
    return sealPaddedJson(this.keys.outbox, value, SEALED[chave]).toString('base64');
  }
}
