import { LANGUAGES } from '@relato/domain/language';
import { CANNED_REPLIES_MAX } from '@relato/domain/canned-reply';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { AuditService } from '../../platform/audit/audit.service';
import { Clock } from '../../platform/clock';
import { AppError, notFound, staleVersion } from '../../platform/errors/app-error';
import { asIds, askedOf, asText, oneOf } from '../../platform/http/list-filters';
import { type ListQuery, pageAsked, type Rows } from '../../platform/http/list-query';
import { comparable } from '../../platform/text';
import {
  KEY_BYTES,
  keyedHash,
  openPaddedJson,
  sealPaddedJson,
  unlessBroken,
} from '../../platform/vault/sealing';
import {
  fromGeneration,
  type TeamAccess,
  type TeamGeneration,
  underGeneration,
} from '../../platform/vault/team-keys';
import { CannedReplyDto, type ChangeCannedReplyDto, toCannedReply } from './canned-replies.dto';
import { type CannedContents, CannedReply } from './canned-reply.entity';

/** The fields that the list may be sorted by; the first is the default. */
export const SORTABLE = ['alteradoEm', 'criadoEm', 'titulo', 'idioma', 'id'] as const;

/** Texts for replies, shared by the team and sealed to its members. */
@Injectable()
export class CannedRepliesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  /**
   * Opens all of them, because the database cannot sort or filter sealed texts; there are few.
   * @throws AppError 400
   */
  async find(query: ListQuery, team: TeamAccess): Promise<Rows<CannedReplyDto>> {
    const { field, order } = query.sort as {
      field: (typeof SORTABLE)[number];
      order: 'ASC' | 'DESC';
    };
    const conditions = askedOf(FILTERS, query.filter).map(({ apply, value }) => apply(value));
    const rows = await this.dataSource.manager.find(CannedReply);
    // An altered one must not hide the others.
    const opened = (row: CannedReply) => unlessBroken(() => contentsOf(row, team));
    const found = rows
      .map((row) => toCannedReply(row, opened(row)))
      .filter((reply) => conditions.every((holds) => holds(reply)))
      .sort(
        (a, b) => (order === 'ASC' ? 1 : -1) * (compare(a[field], b[field]) || compare(a.id, b.id)),
      );
    const { skip, take } = pageAsked(query) ?? { skip: 0, take: found.length };
    return { rows: found.slice(skip, skip + take), total: found.length };
  }

  async read(id: string, team: TeamAccess): Promise<CannedReplyDto> {
    const row = await this.dataSource.manager.findOneBy(CannedReply, { id });
    if (!row) throw notFound();
    return toCannedReply(row, contentsOf(row, team));
  }

  /** @returns the present one with the same text, if there is one: a form may be sent again */
  async create(contents: CannedContents, team: TeamAccess): Promise<CannedReplyDto> {
    return this.dataSource.transaction(async (manager) => {
      const rows = await manager.find(CannedReply);
      const present = rows.find((row) => hasContents(row, contents, team));
      if (present) return toCannedReply(present, contents);
      if (rows.length >= CANNED_REPLIES_MAX) throw tooMany();
      const id = uuidv7();
      const now = this.clock.now();
      const row = {
        id,
        conteudo: sealed(id, contents, team),
        criadoEm: now,
        alteradoEm: now,
        versao: 1,
      };
      await manager.insert(CannedReply, row);
      const { usuarioId } = team;
      await this.audit.record(
        { acao: 'respostas_prontas.gerir.criar', usuarioId, alvo: id },
        manager,
      );
      return toCannedReply(row, contents);
    });
  }

  /** @throws AppError 409 if another person changed it since `versao` was read */
  async change(
    id: string,
    { versao, ...contents }: ChangeCannedReplyDto,
    team: TeamAccess,
  ): Promise<CannedReplyDto> {
    const conteudo = sealed(id, contents, team);
    return this.dataSource.transaction(async (manager) => {
      const row = await manager.findOne(CannedReply, {
        where: { id },
        lock: { mode: 'for_no_key_update' },
      });
      if (!row) throw notFound();
      if (hasContents(row, contents, team)) return toCannedReply(row, contents);
      if (row.versao !== versao) throw staleVersion();
      const columns = { conteudo, alteradoEm: this.clock.now(), versao: versao + 1 };
      await manager.update(CannedReply, { id }, columns);
      const { usuarioId } = team;
      await this.audit.record(
        { acao: 'respostas_prontas.gerir.alterar', usuarioId, alvo: id },
        manager,
      );
      return toCannedReply(Object.assign(row, columns), contents);
    });
  }

  async delete(id: string, { usuarioId }: TeamAccess): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const { affected } = await manager.delete(CannedReply, { id });
      if (affected === 0) throw notFound();
      await this.audit.record(
        { acao: 'respostas_prontas.gerir.apagar', usuarioId, alvo: id },
        manager,
      );
    });
  }
}

/** A separate key for canned replies: it opens no report. */
export function cannedKey({ symmetricKey }: TeamGeneration): Buffer {
  return keyedHash(symmetricKey, 'relato/respostas-prontas/v1').subarray(0, KEY_BYTES);
}

const place = (id: string): string => `respostas_prontas/conteudo/${id}`;

function sealed(id: string, { idioma, titulo, texto }: CannedContents, team: TeamAccess): Buffer {
  const { newest } = team;
  return underGeneration(
    newest,
    sealPaddedJson(cannedKey(newest), { idioma, titulo, texto }, place(id)),
  );
}

/** @throws SealBrokenError if it was altered, or moved to another row */
function contentsOf({ id, conteudo }: CannedReply, team: TeamAccess): CannedContents {
  const { generation, body } = fromGeneration(conteudo, team);
  return openPaddedJson<CannedContents>(cannedKey(generation), body, place(id));
}

function hasContents(row: CannedReply, contents: CannedContents, team: TeamAccess): boolean {
  const present = unlessBroken(() => contentsOf(row, team));
  return (
    present?.idioma === contents.idioma &&
    present.titulo === contents.titulo &&
    present.texto === contents.texto
  );
}

const FILTERS: Readonly<Record<string, (value: unknown) => (reply: CannedReplyDto) => boolean>> = {
  id: (value) => {
    const ids = new Set(asIds(value));
    return ({ id }) => ids.has(id);
  },
  idioma: (value) => {
    const languages = oneOf('idioma', LANGUAGES, value);
    return ({ idioma }) => idioma !== undefined && languages.includes(idioma);
  },
  q: (value) => {
    const q = comparable(asText('q', value, 200));
    return ({ titulo, texto }) => comparable(`${titulo} ${texto}`).includes(q);
  },
};

/** Absent values, as the language of an altered reply, come first. */
function compare(a: string | number = '', b: string | number = ''): number {
  return typeof a === 'number' ? a - Number(b) : a.localeCompare(String(b), 'pt');
}

function tooMany(): AppError {
  return new AppError(409, 'respostas_demais');
}
