import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AuditRecord } from './audit-entry.entity';
import type { AuditedDeed, NamedView } from './audit.view';

/** Asked by the tables' names: the record stands left of those whom it names. */
const NAMES = `
  SELECT "id", 'usuario' AS "tipo", "nome", true AS "existe" FROM "usuarios" WHERE "id" = ANY($1)
  UNION ALL SELECT "id", 'usuario', "nome", false FROM "usuarios_apagados" WHERE "id" = ANY($1)
  UNION ALL SELECT "id", 'relato', NULL, true FROM "relatos" WHERE "id" = ANY($1)`;

/** Says what the ids in the record stand for; colleagues have names also when their account is gone. */
@Injectable()
export class AuditNames {
  constructor(private readonly dataSource: DataSource) {}

  async resolve(rows: readonly AuditRecord[]): Promise<AuditedDeed[]> {
    const ids = new Set(rows.flatMap(({ usuarioId, alvo }) => [usuarioId, alvo].filter((id) => id !== null)));
    const found = await this.dataSource.query<(Omit<NamedView, 'nome'> & { nome: string | null })[]>(NAMES, [[...ids]]);
    const named = new Map(found.map(({ nome, ...rest }) => [rest.id, { ...rest, nome: nome ?? undefined }]));
    return rows.map((row) => ({
      row,
      usuario: row.usuarioId === null ? undefined : (named.get(row.usuarioId) ?? gone(row.usuarioId, 'usuario')),
      alvo: row.alvo === null ? undefined : (named.get(row.alvo) ?? gone(row.alvo, kindOf(row))),
    }));
  }
}

function gone(id: string, tipo: NamedView['tipo']): NamedView {
  return { id, tipo, existe: false };
}

/** What a deed was done to, where it is gone. */
function kindOf({ acao }: AuditRecord): NamedView['tipo'] {
  if (/^relatos[.]/.test(acao)) return 'relato';
  return /^(usuarios|acessos|senha|sessao|segundo_fator|recuperacao)[.]/.test(acao) ? 'usuario' : 'outro';
}
