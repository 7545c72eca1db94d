import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { AppError, invalidData, notFound, withoutKeys } from '../../platform/errors/app-error';
import { readListQuery } from '../../platform/http/list-query';
import type { KeyPair } from '../../platform/vault/key-pairs';
import {
  KEY_BYTES,
  keyedHash,
  openPaddedJson,
  sealPaddedJson,
  unlessBroken,
} from '../../platform/vault/sealing';
import { fromGeneration, underGeneration } from '../../platform/vault/team-keys';
import { SealsToPersons } from '../../users/person-keys.service';
import type { StaffContext } from '../../users/staff.decorators';
import { takeTag } from '../tags/tag-index.service';
import { ReportListService, SORTABLE } from './report-list.service';
import { SavedView, type SavedViewContents } from './saved-view.entity';
import { type SavedViewDto, type SaveViewDto, toSavedView } from './saved-views.dto';

/** Per person, and for the team. */
const VIEWS_MAX = 50;

/**
 * Named filters of the report list: personal ones follow the account to any browser, shared ones
 * are visible to all holders of the team's key.
 */
@Injectable()
@SealsToPersons()
export class SavedViewsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly list: ReportListService,
  ) {}

  /**
   * One's own and the team's, by name. Views that no longer open, as after a new key pair, are left
   * out.
   */
  async find(by: StaffContext): Promise<SavedViewDto[]> {
    const rows = await this.dataSource.manager.findBy(SavedView, whoseOf(by));
    return opened(rows, by).sort((a, b) => a.nome.localeCompare(b.nome, 'pt'));
  }

  /**
   * Replaces the view with the same name and sharing; also removes those that no longer open.
   * @throws AppError 400, 403 without the team's key, 409 above the maximum
   */
  async save(
    { nome, compartilhada = false, ...asked }: SaveViewDto,
    by: StaffContext,
  ): Promise<SavedViewDto> {
    const query = readListQuery(asked, SORTABLE);
    if ('id' in query.filter) throw invalidData({ 'filter.id': 'campo_desconhecido' });
    // Refuses a filter that the list would refuse.
    this.list.query({ ...query, filter: takeTag(query.filter).rest }, by);
    const id = uuidv7();
    const usuarioId = compartilhada ? null : by.usuario.id;
    const { field, order } = query.sort;
    const contents = {
      nome,
      filter: JSON.stringify(query.filter),
      sort: JSON.stringify([field, order]),
    };
    const view = { id, usuarioId, conteudo: sealed({ id, usuarioId }, contents, by) };
    await this.dataSource.transaction(async (manager) => {
      const rows = await manager.findBy(SavedView, { usuarioId: usuarioId ?? IsNull() });
      const kept = opened(rows, by).filter((other) => other.nome !== nome);
      if (kept.length >= VIEWS_MAX) throw tooMany();
      const keptIds = new Set(kept.map((other) => other.id));
      await manager.delete(SavedView, {
        id: In(rows.map((row) => row.id).filter((each) => !keptIds.has(each))),
      });
      await manager.insert(SavedView, view);
    });
    return toSavedView(view, contents);
  }

  /** @throws AppError 404, also for another person's view */
  async delete(id: string, by: StaffContext): Promise<void> {
    const found = await this.dataSource.manager.findOneBy(
      SavedView,
      whoseOf(by).map((whose) => ({ ...whose, id })),
    );
    if (!found) throw notFound();
    await this.dataSource.manager.delete(SavedView, { id });
  }

  /** Seals a person's own views under their new pair. */
  async movePair(
    manager: EntityManager,
    usuarioId: string,
    from: KeyPair,
    to: KeyPair,
  ): Promise<void> {
    for (const { id, conteudo } of await manager.findBy(SavedView, { usuarioId })) {
      const key = savedViewKey(from.privateKey);
      const contents = unlessBroken(() =>
        openPaddedJson<SavedViewContents>(key, conteudo, place(id)),
      );
      if (!contents) continue;
      const moved = sealPaddedJson(savedViewKey(to.privateKey), contents, place(id));
      await manager.update(SavedView, { id }, { conteudo: moved });
    }
  }
}

/** The rows that a staff member can see: their own, and the team's if they have its key. */
const whoseOf = ({ usuario, access }: StaffContext) => [
  { usuarioId: usuario.id },
  ...(access ? [{ usuarioId: IsNull() }] : []),
];

function opened(rows: readonly SavedView[], by: StaffContext): SavedViewDto[] {
  return rows.flatMap((row) => {
    const contents = unlessBroken(() => contentsOf(row, by));
    return contents ? [toSavedView(row, contents)] : [];
  });
}

/** @throws AppError 403 if it is to be shared and the team's key is missing */
function sealed(
  { id, usuarioId }: Pick<SavedView, 'id' | 'usuarioId'>,
  contents: SavedViewContents,
  { own, access }: StaffContext,
): Buffer {
  if (usuarioId !== null) return sealPaddedJson(savedViewKey(own.privateKey), contents, place(id));
  if (!access) throw withoutKeys();
  const { newest } = access;
  return underGeneration(
    newest,
    sealPaddedJson(savedViewKey(newest.symmetricKey), contents, place(id)),
  );
}

/** @throws SealBrokenError if altered, moved to another row, or sealed to lost keys */
function contentsOf(row: SavedView, { own, access }: StaffContext): SavedViewContents {
  if (row.usuarioId !== null)
    return openPaddedJson(savedViewKey(own.privateKey), row.conteudo, place(row.id));
  if (!access) throw withoutKeys();
  const { generation, body } = fromGeneration(row.conteudo, access);
  return openPaddedJson(savedViewKey(generation.symmetricKey), body, place(row.id));
}

/** A separate key for saved views: it opens no report. */
export const savedViewKey = (secret: Buffer): Buffer =>
  keyedHash(secret, 'relato/consultas/v1').subarray(0, KEY_BYTES);

const place = (id: string): string => `consultas/conteudo/${id}`;

const tooMany = (): AppError => new AppError(409, 'consultas_demais');
