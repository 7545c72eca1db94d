import type { Label } from '@relato/domain/language';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { NamedItemDto } from './names.dto';

/** Uses table names, because the layer of reports comes later. */
const NAMES = `
  SELECT "id", 'usuario' AS "tipo", "nome", NULL::jsonb AS "rotulo", "apagadoEm" IS NULL AS "existe"
    FROM "usuarios" WHERE "id" = ANY($1)
  UNION ALL SELECT "id", 'relato', NULL, NULL, "apagadoEm" IS NULL
    FROM "relatos" WHERE "id" = ANY($1) AND "trituradoEm" IS NULL
  UNION ALL SELECT "id", 'unidade', "nome"->>'pt', "nome", "encerradaEm" IS NULL
    FROM "unidades" WHERE "id" = ANY($1)`;

/** The names of accounts, reports and units; an account keeps its name after it was removed. */
@Injectable()
export class Names {
  constructor(private readonly dataSource: DataSource) {}

  /** The names of ids; an id of something that is gone is missing. */
  async of(ids: readonly string[]): Promise<Map<string, NamedItemDto>> {
    const found = await this.dataSource.query<
      (Omit<NamedItemDto, 'nome' | 'rotulo'> & { nome: string | null; rotulo: Label | null })[]
    >(NAMES, [ids]);
    return new Map(
      found.map(({ nome, rotulo, ...rest }) => [
        rest.id,
        { ...rest, nome: nome ?? undefined, rotulo: rotulo ?? undefined },
      ]),
    );
  }
}
