import {
  SETTING_KEYS,
  type SettingKey,
  settingOf,
  type SettingValue,
  type SettingValueOf,
} from '@relato/domain/settings';
import type { Category } from '@relato/domain/questionnaire';
import { type Logo, logoOf } from '@relato/domain/logo';
import { SPECIFIED_NAME } from '@relato/domain/specified-texts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { Config } from '../config/config';
import { allOf } from '../integrity/altered-rows.service';
import { ProtectedRows } from '../integrity/protected-rows.service';
import { CONFIRMED_MAIL, type SettingVersion, StoredSetting, versionsOf } from './setting.entity';
import { DRAFT, NEWEST_FORM, StoredQuestionnaire } from './questionnaire.entity';
import { StoredLogo } from './stored-logo.entity';

/** Every node shows a change within five seconds; visitors' browsers ask again each time. */
const LOOK_MS = 2_000;

/**
 * Changes with any column of any row, also where the product did not write it; for logos and
 * questionnaires, which are larger, by the number of the transaction that wrote the row.
 */
const FINGERPRINT = `SELECT md5(concat(
  (SELECT string_agg(linha::text, ',' ORDER BY "chave") FROM "configuracoes" linha), '/',
  (SELECT string_agg("nome" || ' ' || xmin::text, ',' ORDER BY "nome") FROM "logotipos"), '/',
  (SELECT string_agg("numero" || ' ' || xmin::text, ',' ORDER BY "numero") FROM "questionarios"))) AS "impressao"`;

/** The entities whose rows {@link Organisation} reads, for a tool that opens its own connection. */
export const ORGANISATION_ENTITIES = [StoredSetting, StoredLogo, StoredQuestionnaire];

/** A logo with its bytes. */
export interface LoadedLogo extends Logo {
  name: string;
  content: Buffer;
}

/** A published version of the form's categories and questions. */
export interface PublishedForm {
  numero: number;
  categorias: readonly Category[];
}

/** Values by their settings; one that is absent has its specified value, or none. */
export type SettingValues = { readonly [Key in SettingKey]?: SettingValueOf<Key> };

/**
 * The organisation's settings as this node applies them: variables of the environment, then the
 * stored values, then the specified ones. An altered row is used for nothing.
 */
@Injectable()
export class Organisation implements OnModuleInit {
  private proven: ReadonlyMap<StoredSetting['chave'], StoredSetting> = new Map();
  private altered: ReadonlySet<StoredSetting['chave']> = new Set();
  private fingerprint: string | null | undefined;
  private loading = Promise.resolve();
  private current: SettingValues;
  private currentLogo: LoadedLogo | undefined;
  private currentForm: PublishedForm | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly rows: ProtectedRows,
    private readonly config: Config,
  ) {
    this.current = this.valuesWith(new Map());
  }

  onModuleInit(): Promise<void> {
    return this.load();
  }

  /** The same object until a setting changes. */
  get values(): SettingValues {
    return this.current;
  }

  get name(): string {
    return this.current.nome ?? SPECIFIED_NAME;
  }

  /** The logo in effect. */
  get logo(): LoadedLogo | undefined {
    return this.currentLogo;
  }

  /**
   * The newest published categories and questions; undefined if none was published, or if it was
   * altered.
   */
  get form(): PublishedForm | undefined {
    return this.currentForm;
  }

  /** The mail settings that two people agreed on, sealed; undefined without them, or if altered. */
  get confirmedMail(): string | undefined {
    const valor = this.storedValueOf(CONFIRMED_MAIL);
    return typeof valor === 'string' ? valor : undefined;
  }

  /** The settings' values if these were stored. @param unsaved null: the specified value */
  valuesWith(unsaved: ReadonlyMap<SettingKey, SettingValue | null>): SettingValues {
    const values = SETTING_KEYS.map((key) => {
      const stored = unsaved.has(key) ? unsaved.get(key) : this.storedValueOf(key);
      return [key, this.fixedValueOf(key) ?? stored ?? undefined] as const;
    });
    return Object.fromEntries(values.filter(([, value]) => value !== undefined));
  }

  /** The value that the environment sets, which wins. */
  fixedValueOf(key: SettingKey): string | undefined {
    const fixed: Partial<Record<SettingKey, string | undefined>> = this.config.organisation;
    return settingOf(key).variable === undefined ? undefined : fixed[key];
  }

  /** The stored value and earlier ones, newest first; empty for one that was altered. */
  versionsOf(key: SettingKey): SettingVersion[] {
    const row = this.proven.get(key);
    return row ? versionsOf(row) : [];
  }

  /** Whether the stored row was altered in the database. */
  isAltered(key: SettingKey): boolean {
    return this.altered.has(key);
  }

  /** Follows changes of other nodes, and rows that were altered in the database. */
  @Interval(LOOK_MS)
  async look(): Promise<void> {
    // While the database is away, the last values stay.
    await this.load().catch(() => undefined);
  }

  /**
   * Applies the stored settings. Calls take turns: one that read its rows before a change could
   * otherwise end after the one that applied the change.
   */
  load(): Promise<void> {
    const loaded = this.loading.then(() => this.readAll());
    this.loading = loaded.catch(() => undefined);
    return loaded;
  }

  private async readAll(): Promise<void> {
    const { manager } = this.dataSource;
    const [found] = await manager.query<{ impressao: string | null }[]>(FINGERPRINT);
    if (found?.impressao === this.fingerprint) return;
    const rows = await allOf(manager, StoredSetting);
    const isProven = (row: StoredSetting): boolean => this.rows.verify(row);
    this.proven = new Map(rows.filter(isProven).map((row) => [row.chave, row]));
    this.altered = new Set(rows.map(({ chave }) => chave).filter((key) => !this.proven.has(key)));
    const { logotipo, ...values } = this.valuesWith(new Map());
    this.currentLogo = logotipo === undefined ? undefined : await this.readLogo(logotipo);
    this.current = this.currentLogo === undefined ? values : { ...values, logotipo };
    const [newest] = await manager.query<{ numero: number }[]>(NEWEST_FORM);
    this.currentForm = await this.readForm(newest?.numero ?? DRAFT);
    this.fingerprint = found?.impressao;
  }

  private storedValueOf(key: StoredSetting['chave']): SettingValue | null {
    return this.proven.get(key)?.valor ?? null;
  }

  /** A stored logo; undefined if there is none, or if it was altered. */
  logoNamed(name: string): Promise<LoadedLogo | undefined> {
    if (this.currentLogo?.name === name) return Promise.resolve(this.currentLogo);
    return this.readLogo(name);
  }

  /** A published version by its number; undefined if there is none, or if it was altered. */
  formNumbered(numero: number): Promise<PublishedForm | undefined> {
    if (this.currentForm?.numero === numero) return Promise.resolve(this.currentForm);
    return this.readForm(numero);
  }

  private async readForm(numero: number): Promise<PublishedForm | undefined> {
    if (numero === DRAFT) return undefined;
    const row = await this.dataSource.manager.findOneBy(StoredQuestionnaire, { numero });
    if (!row?.conteudo || !this.rows.verify(row)) return undefined;
    return { numero, categorias: row.conteudo.categorias };
  }

  private async readLogo(name: string): Promise<LoadedLogo | undefined> {
    const logo = logoOf(name);
    if (!logo) return undefined;
    const row = await this.dataSource.manager.findOneBy(StoredLogo, { nome: name });
    if (!row || row.conteudo.length === 0 || !this.rows.verify(row)) return undefined;
    return { ...logo, name, content: row.conteudo };
  }
}
