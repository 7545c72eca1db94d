import {
  problemsOfDraft,
  questionsThatIdentify,
  readQuestionnaire,
} from '@relato/domain/questionnaire-check';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditService } from '../../platform/audit/audit.service';
import { Clock } from '../../platform/clock';
import { invalidData, notFound, staleVersion } from '../../platform/errors/app-error';
import { allOf } from '../../platform/integrity/altered-rows.service';
import { ProtectedRows } from '../../platform/integrity/protected-rows.service';
import { OutboxService } from '../../platform/outbox/outbox.service';
import { Organisation } from '../../platform/settings/organisation.service';
import {
  DRAFT,
  NEWEST_FORM,
  StoredQuestionnaire,
} from '../../platform/settings/questionnaire.entity';
import { Names } from '../../users/names.service';
import { nameOf, RESPONSIBLE, type User } from '../../users/user.entity';
import { UsersService } from '../../users/users.service';
import type {
  DraftChangeDto,
  DraftDto,
  PublicationEntryDto,
  PublishedQuestionnaireDto,
  QuestionnairesDto,
} from './questionnaire.dto';

/** The number of a version as it stands in an address. */
const NUMBER = /^[1-9]\d{0,8}$/;

/** A draft without an alteration from outside. */
type Draft = StoredQuestionnaire & { conteudo: NonNullable<StoredQuestionnaire['conteudo']> };

/** Names of staff members by their ids. */
type KnownNames = Awaited<ReturnType<Names['of']>>;

/** Edits and publishes the categories and questions of the report form. */
@Injectable()
export class QuestionnairesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rows: ProtectedRows,
    private readonly organisation: Organisation,
    private readonly names: Names,
    private readonly users: UsersService,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  async find(): Promise<QuestionnairesDto> {
    const rows = await allOf(this.dataSource.manager, StoredQuestionnaire);
    const names = await this.names.of([...new Set(rows.map(({ alteradoPor }) => alteradoPor))]);
    const draft = this.draftIn(rows.find(({ numero }) => numero === DRAFT));
    const published = rows.filter(({ numero }) => numero !== DRAFT);
    return {
      rascunho: draft && toDraft(draft, names),
      publicados: published
        .sort((a, b) => b.numero - a.numero)
        .map((row) => this.toEntry(row, names)),
    };
  }

  /** @throws AppError 404, also for a version that was altered from outside */
  async findPublished(typed: string): Promise<PublishedQuestionnaireDto> {
    const numero = NUMBER.test(typed) ? Number(typed) : DRAFT;
    const row = await this.dataSource.manager.findOneBy(StoredQuestionnaire, { numero });
    if (!row?.conteudo || numero === DRAFT || !this.rows.verify(row)) throw notFound();
    const names = await this.names.of([row.alteradoPor]);
    return Object.assign(this.toEntry(row, names), { conteudo: row.conteudo });
  }

  /**
   * Stores the draft over the version that was read.
   * @throws AppError 400 by the places of problems; 409 if the draft changed since, or another one
   * was published
   */
  async store({ conteudo: given, versao, publicado }: DraftChangeDto, by: User): Promise<void> {
    const { value: conteudo, problems } = readQuestionnaire(given);
    refuseWith(problemsOfDraft(problems), 'conteudo.');
    await this.dataSource.transaction(async (manager) => {
      const columns = { conteudo, alteradoEm: this.clock.now(), alteradoPor: by.id };
      const row = await this.lockDraft(manager);
      const draft = this.draftIn(row);
      if ((draft?.versao ?? 0) !== versao) throw staleVersion();
      // Without a draft the changes are based on the newest publication.
      if ((await this.newestListed(manager)) !== publicado) throw staleVersion();
      const whole = { numero: DRAFT, ...columns, publicadoEm: null };
      if (!row) {
        const inserted = await this.rows.insertUnlessKnown(manager, StoredQuestionnaire, whole);
        // Another guardian began a draft at the same time.
        if (!inserted) throw staleVersion();
      } else {
        // Nothing of an altered row is kept.
        await this.rows.replace(manager, row, whole);
      }
      await this.audit.record({ acao: 'organizacao.gerir.rascunho', usuarioId: by.id }, manager);
    });
  }

  /**
   * Makes the draft the next published version, and mails the guardians: questions decide what
   * reporters tell about themselves.
   * @throws AppError 400 by the places of problems; 409 if the draft changed since
   */
  async publish(versao: number, by: User): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const draft = this.draftIn(await this.lockDraft(manager));
      if (draft?.versao !== versao) throw staleVersion();
      refuseWith(readQuestionnaire(draft.conteudo).problems);
      const numero = await this.insertPublished(manager, draft, by);
      await this.rows.update<StoredQuestionnaire>(manager, draft, { conteudo: null });
      const acao = 'organizacao.gerir.formulario';
      await this.audit.record({ acao, usuarioId: by.id, detalhes: { numero } }, manager);
      const guardians = await this.users.active(manager, {
        where: RESPONSIBLE,
        order: { email: 'ASC' },
      });
      const para = guardians.map(({ email }) => email);
      await this.outbox.add(manager, 'formulario_publicado', { para, numero, por: nameOf(by) });
    });
    await this.organisation.load();
  }

  /** @returns its number */
  private async insertPublished(
    manager: EntityManager,
    { conteudo }: Draft,
    { id }: User,
  ): Promise<number> {
    const [newest] = await manager.query<[{ numero: number }]>(NEWEST_FORM);
    const now = this.clock.now();
    const numero = newest.numero + 1;
    const columns = { numero, conteudo, alteradoEm: now, alteradoPor: id, publicadoEm: now };
    const inserted = await this.rows.insertUnlessKnown(manager, StoredQuestionnaire, columns);
    // A row that was written from outside has this number by now.
    if (!inserted) throw staleVersion();
    return numero;
  }

  /** The number that {@link find} lists first, also of a version that was altered from outside. */
  private async newestListed(manager: EntityManager): Promise<number> {
    return (await manager.maximum(StoredQuestionnaire, 'numero')) ?? DRAFT;
  }

  private lockDraft(manager: EntityManager): Promise<StoredQuestionnaire | null> {
    const lock = { mode: 'for_no_key_update' } as const;
    return manager.findOne(StoredQuestionnaire, { where: { numero: DRAFT }, lock });
  }

  /** @returns the row if it is a draft that no one altered from outside */
  private draftIn(row: StoredQuestionnaire | null | undefined): Draft | undefined {
    return row?.conteudo && this.rows.verify(row) ? (row as Draft) : undefined;
  }

  private toEntry(row: StoredQuestionnaire, names: KnownNames): PublicationEntryDto {
    const { numero, alteradoEm, alteradoPor, publicadoEm } = row;
    return {
      numero,
      em: (publicadoEm ?? alteradoEm).getTime(),
      por: names.get(alteradoPor)?.nome,
      adulterado: this.rows.verify(row) ? undefined : true,
    };
  }
}

function toDraft(
  { conteudo, versao, alteradoEm, alteradoPor }: Draft,
  names: KnownNames,
): DraftDto {
  return {
    conteudo,
    versao,
    alteradoEm: alteradoEm.getTime(),
    alteradoPor: names.get(alteradoPor)?.nome,
    problemas: readQuestionnaire(conteudo).problems,
    avisos: questionsThatIdentify(conteudo),
  };
}

/** @param within the field that has the questionnaire @throws AppError 400 if there is a problem */
function refuseWith(problems: Readonly<Record<string, string>>, within = ''): void {
  const named = Object.entries(problems).map(([place, rule]) => [within + place, rule]);
  if (named.length > 0) throw invalidData(Object.fromEntries(named) as Record<string, string>);
}
