import { checkAccent, ratioInWords } from '@relato/domain/accent';
import {
  isOfMail,
  MAIL_ROUTE_KEYS,
  readSetting,
  SETTING_KEYS,
  SETTING_VERSIONS_MAX,
  type SettingKey,
  type SettingRule,
  settingOf,
  type SettingValue,
} from '@relato/domain/settings';
import type { AuditAction } from '@relato/domain/audit-action';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import type { AuditDetails } from '../platform/audit/audit-entry.entity';
import { AuditService } from '../platform/audit/audit.service';
import { Clock } from '../platform/clock';
import { type FieldErrors, invalidData, staleVersion } from '../platform/errors/app-error';
import { allOf } from '../platform/integrity/altered-rows.service';
import { ProtectedRows } from '../platform/integrity/protected-rows.service';
import type { Contents } from '../platform/outbox/delivery.values';
import { MailSettings } from '../platform/outbox/mail-settings.service';
import { OutboxService } from '../platform/outbox/outbox.service';
import { Organisation, type SettingValues } from '../platform/settings/organisation.service';
import { StoredSetting, versionsOf } from '../platform/settings/setting.entity';
import { Names } from '../users/names.service';
import { nameOf, RESPONSIBLE, type User } from '../users/user.entity';
import { UsersService } from '../users/users.service';
import type { SettingChangeDto, SettingDto, UnsavedSettingDto } from './settings.dto';

/** A checked change. */
export interface ReadChange {
  chave: SettingKey;
  versao: number;
  valor: SettingValue | null;
}

/** The settings that a route is about. */
type SettingFilter = (chave: SettingKey) => boolean;

interface ChangeOptions extends Pick<ApplyOptions, 'by' | 'keepsRoute'> {
  of: SettingFilter;
}

interface ApplyOptions {
  by: User;
  /** The action in the audit log. */
  acao?: AuditAction;
  /** Details of a setting in the audit log besides its name. */
  details?: (chave: SettingKey) => AuditDetails;
  /** Contents of the mail besides the names. */
  contents?: Partial<Contents['organizacao_alterada']>;
  /** Whether mails still leave as before the change. */
  keepsRoute?: (manager: EntityManager, by: User) => Promise<boolean>;
}

/** Shows and changes the organisation's settings. */
@Injectable()
export class SettingsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rows: ProtectedRows,
    private readonly organisation: Organisation,
    private readonly mail: MailSettings,
    private readonly names: Names,
    private readonly users: UsersService,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** @param of which settings */
  async find(of: SettingFilter): Promise<SettingDto[]> {
    const stored = await allOf(this.dataSource.manager, StoredSetting);
    const byKey = new Map(stored.map((row) => [row.chave, row]));
    const authors = stored.flatMap(versionsOf).map(({ por }) => por);
    const names = await this.names.of([...new Set(authors)]);
    const isLogoLost = await this.isLogoLost(byKey.get('logotipo'));
    return SETTING_KEYS.filter(of).map((chave) => {
      const row = byKey.get(chave);
      const proven = row && this.rows.verify(row) ? row : undefined;
      const fixed = this.organisation.fixedValueOf(chave);
      const isLost = chave === 'logotipo' && isLogoLost;
      const valor = fixed ?? (isLost ? null : (proven?.valor ?? null));
      const stored = valor === null ? 'padrao' : 'configuracao';
      const { variable } = settingOf(chave);
      return {
        chave,
        valor: isSecret(chave) ? null : valor,
        origem: fixed === undefined ? stored : 'ambiente',
        ...(variable !== undefined && { variavel: variable }),
        versao: row?.versao ?? 0,
        adulterada: isLost || (row !== undefined && proven === undefined),
        versoes: (proven && !isSecret(chave) ? versionsOf(proven) : []).map(
          ({ por, ...version }) => ({
            ...version,
            por: names.get(por)?.nome,
          }),
        ),
      };
    });
  }

  /**
   * Stores all changes or none, and mails the guardians: one alone could put a wrong telephone or
   * address before reporters.
   * @throws AppError 400 that names the fields; 409 if a setting changed since its version was read
   */
  async change(
    changes: readonly SettingChangeDto[],
    { by, of, keepsRoute }: ChangeOptions,
  ): Promise<void> {
    const read = await this.read(changes, of);
    await this.dataSource.transaction((manager) => this.apply(manager, read, { by, keepsRoute }));
    await this.organisation.load();
  }

  /** Checks changes. @param of which settings are allowed @throws AppError 400 that names the fields */
  async read(changes: readonly SettingChangeDto[], of: SettingFilter): Promise<ReadChange[]> {
    const read = this.check(changes, of);
    await this.checkLogo(read);
    await this.checkMail(read);
    return read;
  }

  /** Stores checked changes, records them and mails the guardians. @throws AppError 409 */
  async apply(
    manager: EntityManager,
    read: readonly ReadChange[],
    { by, acao = 'organizacao.gerir', details, contents: more, keepsRoute }: ApplyOptions,
  ): Promise<void> {
    const former = this.mail.current;
    const changed = await this.store(manager, read, by);
    if (changed.length === 0) return;
    for (const chave of changed) {
      const detalhes = { configuracao: chave, ...details?.(chave) };
      await this.audit.record({ acao, usuarioId: by.id, detalhes }, manager);
    }
    const guardians = await this.users.active(manager, {
      where: RESPONSIBLE,
      order: { email: 'ASC' },
    });
    const para = guardians.map(({ email }) => email);
    const contents = { para, chaves: changed, por: nameOf(by), ...more };
    await this.outbox.add(manager, 'organizacao_alterada', contents);
    const isKept = (await keepsRoute?.(manager, by)) ?? false;
    // The new server may belong to a thief, who would keep the notice.
    if (former && !isKept && changed.some((chave) => ROUTE.includes(chave)))
      await this.outbox.add(manager, 'organizacao_alterada', { ...contents, rota: former });
  }

  /** The values in effect if these were stored. @throws AppError 400 that names the fields */
  async preview(unsaved: readonly UnsavedSettingDto[]): Promise<SettingValues> {
    const changes = unsaved.map(({ chave, valor }) => ({ chave, valor, versao: 0 }));
    const read = this.check(changes, (chave) => !isOfMail(chave));
    await this.checkLogo(read);
    const { correioSenha: _secret, ...values } = this.organisation.valuesWith(valuesIn(read));
    return values;
  }

  private check(changes: readonly SettingChangeDto[], of: SettingFilter): ReadChange[] {
    const errors: Record<string, string> = {};
    const read = changes.map(({ chave, versao, valor }) => {
      const { value, problems } = readSetting(chave, valor);
      Object.assign(errors, problems);
      if (!of(chave)) errors[chave] = 'valor_invalido';
      if (this.organisation.fixedValueOf(chave) !== undefined)
        errors[chave] = 'definido_no_ambiente';
      const isSealed = isSecret(chave) && typeof value === 'string';
      return { chave, versao, valor: isSealed ? this.mail.seal(value) : value };
    });
    if (Object.keys(errors).length > 0)
      throw invalidData(errors satisfies FieldErrors, aboutColour(errors, changes));
    return read;
  }

  /** @throws AppError 400 if the logo was not uploaded, or was altered since */
  private async checkLogo(changes: readonly ReadChange[]): Promise<void> {
    const valor = changes.find(({ chave }) => chave === 'logotipo')?.valor;
    if (typeof valor === 'string' && !(await this.organisation.logoNamed(valor)))
      throw invalidData({ logotipo: 'logotipo_desconhecido' });
  }

  /**
   * Refuses a mail server without sender, committee or password. Where the password would go to
   * another server, or unencrypted, it is asked again: it must not be sent to a thief's server.
   * @throws AppError 400 that names the fields
   */
  private async checkMail(changes: readonly ReadChange[]): Promise<void> {
    if (!changes.some(({ chave }) => isOfMail(chave))) return;
    await this.organisation.load();
    const before = this.organisation.values;
    const after = this.organisation.valuesWith(valuesIn(changes));
    if (after.correioServidor === undefined) return;
    const errors: Record<string, SettingRule> = {};
    for (const chave of ['correioRemetente', 'correioComite'] as const)
      if (after[chave] === undefined) errors[chave] = 'obrigatorio';
    const isGiven = changes.some(({ chave }) => chave === 'correioSenha');
    const goesElsewhere = MAIL_ROUTE_KEYS.some((chave) => before[chave] !== after[chave]);
    if (after.correioUsuario !== undefined) {
      if (after.correioSenha === undefined) errors['correioSenha'] = 'obrigatorio';
      else if (goesElsewhere && !isGiven) errors['correioSenha'] = 'senha_de_novo';
    }
    if (Object.keys(errors).length > 0) throw invalidData(errors);
  }

  /** Whether the stored logo cannot be used, because its picture was altered. */
  private async isLogoLost(row: StoredSetting | undefined): Promise<boolean> {
    if (typeof row?.valor !== 'string') return false;
    return (await this.organisation.logoNamed(row.valor)) === undefined;
  }

  /** @returns the settings whose values changed */
  private async store(
    manager: EntityManager,
    changes: readonly ReadChange[],
    by: User,
  ): Promise<SettingKey[]> {
    const rows = await manager.find(StoredSetting, {
      where: { chave: In(changes.map(({ chave }) => chave)) },
      order: { chave: 'ASC' },
      lock: { mode: 'for_no_key_update' },
    });
    const changed: SettingKey[] = [];
    for (const { chave, versao, valor } of changes) {
      const row = rows.find((one) => one.chave === chave);
      // The form was sent again because its first answer was lost, or a colleague stored the same.
      if (row && this.rows.verify(row) && sameValue(row.valor, valor)) continue;
      if ((row?.versao ?? 0) !== versao) throw staleVersion();
      const columns = { valor, alteradoEm: this.clock.now(), alteradoPor: by.id };
      if (!row) {
        if (valor === null) continue;
        const first = { chave, ...columns, anteriores: [] };
        const inserted = await this.rows.insertUnlessKnown(manager, StoredSetting, first);
        // Another guardian stored the first value at the same time.
        if (!inserted) throw staleVersion();
      } else if (!this.rows.verify(row)) {
        // Nothing of an altered row is kept.
        await this.rows.replace(manager, row, { chave, ...columns, anteriores: [] });
      } else {
        const former = isSecret(chave) ? [] : versionsOf(row);
        const anteriores = former.slice(0, SETTING_VERSIONS_MAX);
        await this.rows.update(manager, row, { ...columns, anteriores });
      }
      changed.push(chave);
    }
    return changed;
  }
}

const isSecret = (chave: SettingKey): boolean => settingOf(chave).kind === 'secret';

/** The settings of the way by which mails leave. */
const ROUTE: readonly SettingKey[] = [...MAIL_ROUTE_KEYS, 'correioSenha', 'correioRemetente'];

export const valuesIn = (changes: readonly ReadChange[]) =>
  new Map(changes.map(({ chave, valor }) => [chave, valor]));

/** Why a colour is refused, with its contrast and the nearest colour that is accepted. */
function aboutColour(
  { cor }: Readonly<Record<string, string>>,
  changes: readonly SettingChangeDto[],
): string | undefined {
  if (cor !== ('contraste_baixo' satisfies SettingRule)) return undefined;
  const { value } = readSetting('cor', changes.find(({ chave }) => chave === 'cor')?.valor);
  const { ratios, nearest } = checkAccent(value as string);
  const ratio = ratioInWords(ratios.light, 'pt-BR');
  return `O contraste da cor é ${ratio}, e precisa ser de 4,5:1. A mais próxima que serve é ${nearest}.`;
}

/** PostgreSQL reorders the keys of a JSON object. */
export const sameValue = (a: SettingValue | null, b: SettingValue | null): boolean =>
  JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([name, inner]) => [name, sorted(inner)]);
};
