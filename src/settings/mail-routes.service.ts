import { isOfMail, SETTING_KEYS, type SettingKey } from '@relato/domain/settings';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { AuditService } from '../platform/audit/audit.service';
import { Clock } from '../platform/clock';
import { AppError } from '../platform/errors/app-error';
import { ProtectedRows } from '../platform/integrity/protected-rows.service';
import type { MailSet } from '../platform/outbox/delivery.values';
import { MailSettings } from '../platform/outbox/mail-settings.service';
import { Organisation } from '../platform/settings/organisation.service';
import {
  CONFIRMED_MAIL,
  type SettingVersion,
  StoredSetting,
} from '../platform/settings/setting.entity';
import { Approval } from '../users/approvals/approval.entity';
import type { PendingApprovalDto } from '../users/approvals/approvals.dto';
import {
  Approvals,
  PerformsApproved,
  type ProtectedAction,
} from '../users/approvals/approvals.service';
import type { StaffSession } from '../users/staff.decorators';
import type { User } from '../users/user.entity';
import type { MailRouteDto } from './settings.dto';

const KEYS = SETTING_KEYS.filter(isOfMail);

/** The settings of mail are one target: one request at a time waits for another guardian. */
const ALL_SETTINGS = {
  acao: 'correio.gerir.rota',
  alvo: '6d9a3c1e-5f0b-4b77-9a43-2f1c8e7d0b55',
} as const;

/** The stored settings of mail, locked. */
interface StoredSettings {
  settings: MailSet | undefined;
  confirmed: MailSet | undefined;
  confirmedRow: StoredSetting | undefined;
}

/**
 * Lets another guardian confirm the settings of mail. A person who sets a server alone could read
 * protocols, and addresses that no staff member sees: confirmed settings carry all mails, and stay in
 * use until a change of them is confirmed (decision 62).
 */
@Injectable()
@PerformsApproved()
export class MailRoutesService {
  private readonly confirmation: ProtectedAction<StoredSettings, void>;
  readonly protectedActions;

  constructor(
    private readonly dataSource: DataSource,
    private readonly rows: ProtectedRows,
    private readonly organisation: Organisation,
    private readonly mail: MailSettings,
    private readonly approvals: Approvals,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {
    this.confirmation = {
      acao: ALL_SETTINGS.acao,
      find: (manager, { dados }) => this.lock(manager, dados?.configuracoes),
      perform: async (manager, { settings, confirmedRow }, { usuario }) => {
        const valor = settings ? this.mail.sealConfirmed(settings) : null;
        await this.store(manager, confirmedRow, { valor, by: usuario });
        const { acao } = ALL_SETTINGS;
        await this.audit.record({ acao, usuarioId: usuario.id }, manager);
      },
      afterwards: () => this.organisation.load(),
      // Only another guardian: no other account sees what it would confirm.
      stepIns: () => Promise.resolve([]),
      always: () => true,
    };
    this.protectedActions = [this.confirmation];
  }

  /** By which settings mails leave, and whether a change waits for another guardian. */
  async find(): Promise<MailRouteDto> {
    if (this.mail.hasFixedServer) return { situacao: 'AMBIENTE' };
    // Another node may have stored them just now.
    await this.organisation.load();
    const { current, confirmed, stored } = this.mail;
    const unconfirmed = stored ? 'EQUIPE' : 'NENHUMA';
    const onceConfirmed = sameSettings(confirmed, stored) ? 'CONFIRMADA' : 'PROPOSTA';
    return {
      situacao: confirmed ? onceConfirmed : unconfirmed,
      servidor: current?.host,
      remetente: current?.from,
      comite: current?.committee,
      aprovacao: (await this.pendingRequest())?.id,
    };
  }

  /**
   * Requests that another guardian confirms the stored settings.
   * @throws AppError 400 without a reason; 409 if there is nothing to confirm, if the same request
   * waits already, or if no account could confirm it
   */
  async request(by: StaffSession, justificativa: string | undefined): Promise<PendingApprovalDto> {
    const configuracoes = await this.versions(this.dataSource.manager);
    await this.closeOutdated(by.usuario, configuracoes);
    const target = { alvo: ALL_SETTINGS.alvo, dados: { configuracoes } };
    const outcome = await this.approvals.request(this.confirmation, target, by, justificativa);
    if (!outcome) throw new Error('The settings of mail were confirmed by one person.');
    return outcome;
  }

  /**
   * After a change of the settings: confirmed ones stay in use. Where no other guardian could confirm
   * the change, they end, so that a single guardian can replace a server that is gone: the team's
   * mails then leave by the changed settings, and reporters get none.
   * @returns whether mails leave as before
   */
  async keep(manager: EntityManager, by: User): Promise<boolean> {
    const { settings, confirmed, confirmedRow } = await this.lock(manager);
    if (!confirmed) return false;
    if (sameSettings(settings, confirmed)) return true;
    const request = { ...ALL_SETTINGS, dados: {}, pedidaPor: by.id, pedidaEm: this.clock.now() };
    if ((await this.approvals.confirmersOf(manager, request)).length > 0) return true;
    await this.store(manager, confirmedRow, { valor: null, by });
    return false;
  }

  /** The request for the settings as they are stored. */
  private async pendingRequest(): Promise<Approval | undefined> {
    const { manager } = this.dataSource;
    const row = await manager.findOneBy(Approval, ALL_SETTINGS);
    if (!row || row.expiraEm <= this.clock.now()) return undefined;
    const isCurrent = sameVersions(row.dados.configuracoes, await this.versions(manager));
    return isCurrent ? row : undefined;
  }

  /** A request for settings that changed since cannot be confirmed, and would stand in the way. */
  private closeOutdated(by: User, configuracoes: Record<string, number>): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const row = await manager.findOne(Approval, { where: ALL_SETTINGS, lock });
      if (!row || !this.approvals.isGenuine(row)) return;
      if (sameVersions(row.dados.configuracoes, configuracoes)) return;
      const motivo = 'conflito_versao';
      await this.approvals.close(manager, row, 'aprovacoes.fechar', by, { motivo });
    });
  }

  private async versions(manager: EntityManager): Promise<Record<string, number>> {
    return versionsOf(await manager.find(StoredSetting, { where: { chave: In(KEYS) } }));
  }

  /**
   * @param versions that the settings must have, if they are to be confirmed
   * @throws AppError 409 if they changed, were altered, or are confirmed already
   */
  private async lock(
    manager: EntityManager,
    versions?: Readonly<Record<string, number>>,
  ): Promise<StoredSettings> {
    const all = await manager.find(StoredSetting, {
      where: { chave: In([...KEYS, CONFIRMED_MAIL]) },
      order: { chave: 'ASC' },
      lock: { mode: 'for_no_key_update' },
    });
    const confirmedRow = all.find(({ chave }) => chave === CONFIRMED_MAIL);
    const isProven = confirmedRow !== undefined && this.rows.verify(confirmedRow);
    const confirmed = isProven ? this.mail.confirmedIn(confirmedRow.valor) : undefined;
    const stored = all.filter(({ chave }) => chave !== CONFIRMED_MAIL);
    const proven = stored.filter((row) => this.rows.verify(row));
    const given = new Map(KEYS.map((chave) => [chave, null] as const)) as Map<
      SettingKey,
      StoredSetting['valor']
    >;
    for (const { chave, valor } of proven) given.set(chave as SettingKey, valor);
    const settings = this.mail.settingsIn(this.organisation.valuesWith(given));
    if (versions) {
      if (!sameVersions(versions, versionsOf(stored)) || proven.length < stored.length)
        throw new AppError(409, 'conflito_versao');
      if (this.mail.hasFixedServer || sameSettings(settings, confirmed))
        throw new AppError(409, 'aprovacao_dispensada');
    }
    return { settings, confirmed, confirmedRow };
  }

  private async store(
    manager: EntityManager,
    row: StoredSetting | undefined,
    { valor, by }: { valor: string | null; by: User },
  ): Promise<void> {
    const columns = {
      valor,
      alteradoEm: this.clock.now(),
      alteradoPor: by.id,
      anteriores: [] as SettingVersion[],
    };
    const first = { chave: CONFIRMED_MAIL, ...columns } as const;
    if (row) await this.rows.replace(manager, row, first);
    else await this.rows.insert(manager, StoredSetting, first);
  }
}

const versionsOf = (rows: readonly StoredSetting[]): Record<string, number> =>
  Object.fromEntries(rows.map(({ chave, versao }) => [chave, versao]));

const sameVersions = (
  a: Readonly<Record<string, number>> | undefined,
  b: Readonly<Record<string, number>>,
): boolean => KEYS.every((chave) => a?.[chave] === b[chave]);

function sameSettings(a: MailSet | undefined, b: MailSet | undefined): boolean {
  const names = ['host', 'port', 'encryption', 'user', 'password', 'from', 'committee'] as const;
  return names.every((name) => a?.[name] === b?.[name]);
}
