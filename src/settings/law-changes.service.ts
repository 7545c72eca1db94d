import { LEGAL_PROFILES } from '@relato/domain/legal-profile';
import { retentionBounds } from '@relato/domain/legal-terms';
import { isLawKey, isOfLaw, type SettingRule, SHORTER_TERM_DAYS } from '@relato/domain/settings';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { daysAfter } from '../platform/calendar/durations';
import { Clock } from '../platform/clock';
import { profileOf, zoneOfProfile } from '../platform/config/law';
import { AppError, invalidData } from '../platform/errors/app-error';
import { erasesEarlier, protectedUntil } from '../platform/settings/erasure';
import { LawInForce } from '../platform/settings/law-in-force.service';
import { Organisation } from '../platform/settings/organisation.service';
import { StoredSetting } from '../platform/settings/setting.entity';
import { Approval } from '../users/approvals/approval.entity';
import { PendingApprovalDto } from '../users/approvals/approvals.dto';
import {
  Approvals,
  PerformsApproved,
  type ProtectedAction,
  type RequestedAction,
} from '../users/approvals/approvals.service';
import type { StaffSession } from '../users/staff.decorators';
import { UsersService } from '../users/users.service';
import type { LawSettingsDto, ProfileDto, SettingChangeDto } from './settings.dto';
import { type ReadChange, sameValue, SettingsService, valuesIn } from './settings.service';

/** The settings of the law are one target: one request at a time waits for another person. */
const TARGET = {
  acao: 'organizacao.gerir.lei',
  alvo: '0b7f2d64-93c1-4e58-8a1d-6f2f5c9e4d21',
} as const;

/**
 * Uses the table's name, because the layer of reports comes later. Shredded reports keep their rows;
 * test reports do not count.
 */
const HAS_REPORTS = `SELECT EXISTS (SELECT 1 FROM "relatos" WHERE NOT "teste") AS "ha"`;

/**
 * Changes the law's settings. One person could move deadlines or let evidence be erased earlier: a
 * change of law, zone, retention or trash needs a second person, except by the only guardian of an
 * installation without a report (decision 62).
 */
@Injectable()
@PerformsApproved()
export class LawChangesService {
  private readonly action: ProtectedAction<readonly ReadChange[], void>;
  readonly protectedActions;

  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: SettingsService,
    private readonly organisation: Organisation,
    private readonly law: LawInForce,
    private readonly approvals: Approvals,
    private readonly users: UsersService,
    private readonly clock: Clock,
  ) {
    this.action = {
      acao: TARGET.acao,
      find: (manager, requested) => this.lock(manager, requested),
      perform: (manager, changes, { usuario }, askedBy = usuario.id) =>
        this.store(manager, changes, askedBy),
      afterwards: () => this.organisation.load(),
      always: (manager) => hasReports(manager),
    };
    this.protectedActions = [this.action];
  }

  async find(): Promise<LawSettingsDto> {
    // Another node may have stored them just now.
    await this.organisation.load();
    const now = this.clock.now();
    const { manager } = this.dataSource;
    const until = protectedUntil(this.law.erasure, now);
    const pending = await this.pendingRequest();
    return {
      configuracoes: await this.settings.find(isOfLaw),
      perfis: LEGAL_PROFILES.map((perfil) => this.profileOf(perfil)),
      precisaDeDois: await this.approvals.needsTwo(manager, TARGET),
      ...(until && { nadaAntesDe: until.getTime() }),
      ...(pending && { pedido: pending.id }),
    };
  }

  /**
   * Stores all changes or none, or requests all of them if one needs a second person.
   * @throws AppError 400 that names the fields, or the reason that is needed; 409 if a setting
   * changed since its version was read, a request waits already, or no account could confirm it
   */
  async change(
    changes: readonly SettingChangeDto[],
    by: StaffSession,
    justificativa: string | undefined,
  ): Promise<PendingApprovalDto | undefined> {
    await this.organisation.load();
    const read = await this.read(changes);
    const known = await this.settings.find(isOfLaw);
    const lei = read.flatMap(({ chave, versao, valor: para }) => {
      const setting = known.find((one) => one.chave === chave);
      const de = setting?.valor ?? null;
      if (setting?.adulterada === false && sameValue(de, para)) return [];
      return [{ chave, versao, de: textOf(de), para: textOf(para) }];
    });
    if (!lei.some(({ chave }) => isLawKey(chave))) {
      await this.settings.change(changes, { by: by.usuario, of: isOfLaw });
      return undefined;
    }
    const target = { alvo: TARGET.alvo, dados: { lei } };
    const outcome = await this.approvals.request(this.action, target, by, justificativa);
    return outcome instanceof PendingApprovalDto ? outcome : undefined;
  }

  private profileOf(perfil: (typeof LEGAL_PROFILES)[number]): ProfileDto {
    const terms = this.law.termsOf(perfil);
    const { least, most } = retentionBounds(terms);
    return {
      perfil,
      fuso: zoneOfProfile(perfil),
      guardaMinima: least,
      ...(most !== undefined && { guardaMaxima: most }),
      ...(terms.kept.usual !== undefined && { guardaMeses: terms.kept.usual }),
    };
  }

  private async read(changes: readonly SettingChangeDto[]): Promise<readonly ReadChange[]> {
    const read = await this.settings.read(changes, isOfLaw);
    this.checkRetention(read);
    return read;
  }

  /** @throws AppError 400 if the law that would count does not allow the retention */
  private checkRetention(changes: readonly ReadChange[]): void {
    if (!changes.some(({ chave }) => chave === 'perfil' || chave === 'guardaDias')) return;
    const after = this.organisation.valuesWith(valuesIn(changes));
    if (after.guardaDias === undefined) return;
    const bounds = retentionBounds(this.law.termsOf(profileOf(after)));
    const { least, most = Infinity } = bounds;
    const days = Number(after.guardaDias);
    if (days >= least && days <= most) return;
    // A locked retention cannot be changed here: the law can.
    const isLocked = this.organisation.fixedValueOf('guardaDias') !== undefined;
    const rule: SettingRule = days < least ? 'guarda_curta' : 'guarda_longa';
    throw invalidData(
      { [isLocked ? 'perfil' : 'guardaDias']: rule },
      days < least
        ? `A guarda desta lei é de pelo menos ${least} dias.`
        : `A guarda desta lei é de no máximo ${most} dias.`,
    );
  }

  private async pendingRequest(): Promise<Approval | undefined> {
    const row = await this.dataSource.manager.findOneBy(Approval, TARGET);
    return row && row.expiraEm > this.clock.now() ? row : undefined;
  }

  /** @throws AppError 409 if a setting changed since, or the change is not allowed any more */
  private async lock(
    manager: EntityManager,
    { dados }: RequestedAction,
  ): Promise<readonly ReadChange[]> {
    const changes = (dados?.lei ?? []).map(({ chave, versao, para }) => ({
      chave,
      versao,
      valor: para,
    }));
    const rows = await manager.find(StoredSetting, {
      where: { chave: In(changes.map(({ chave }) => chave)) },
      order: { chave: 'ASC' },
      lock: { mode: 'for_no_key_update' },
    });
    const isCurrent = changes.every(
      ({ chave, versao }) => (rows.find((row) => row.chave === chave)?.versao ?? 0) === versao,
    );
    if (!isCurrent) throw outdated();
    return this.read(changes).catch((error: unknown) => {
      throw error instanceof AppError ? outdated() : error;
    });
  }

  private async store(
    manager: EntityManager,
    changes: readonly ReadChange[],
    askedBy: string,
  ): Promise<void> {
    const [by] = await this.users.active(manager, { where: { id: askedBy } });
    if (!by) throw outdated();
    const now = this.clock.now();
    const former = this.law.erasure.law;
    const before = this.organisation.values;
    const after = this.organisation.valuesWith(valuesIn(changes));
    const isEarlier = erasesEarlier(former, this.law.with(after), now);
    await this.settings.apply(manager, changes, {
      by,
      acao: TARGET.acao,
      details: (chave) => ({
        de: textOf(before[chave] ?? null),
        para: textOf(after[chave] ?? null),
      }),
      contents: isEarlier
        ? { nadaAntesDe: daysAfter(now, SHORTER_TERM_DAYS).getTime() }
        : undefined,
    });
  }
}

async function hasReports(manager: EntityManager): Promise<boolean> {
  const [found] = await manager.query<[{ ha: boolean }]>(HAS_REPORTS);
  return found.ha;
}

const outdated = (): AppError => new AppError(409, 'conflito_versao');

/** All settings of the law are one text. */
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
