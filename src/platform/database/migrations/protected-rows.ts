/** The functions behind the triggers of {@link protect}. */
export const PROTECTED_ROWS = `
  CREATE FUNCTION "linhas_recusar"() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'A protected row only moves forward: % of "%" is refused.', TG_OP, TG_TABLE_NAME
      USING ERRCODE = 'insufficient_privilege';
  END $$;
`;

/** A table whose rows only move forward. */
interface ProtectedTable {
  table: string;
  /** The columns of the primary key. */
  key: readonly string[];
  /**
   * The column with the time from which a row may be deleted. It never changes, so that no row can
   * be made to end early. Without it no row is ever deleted.
   */
  until?: string;
  /** Columns that the mark leaves out: an update of these alone keeps the version. */
  unmarked?: readonly string[];
  /** A column that no update changes. */
  fixed?: string;
  /** The column of rows that a function of the owner deletes at any time. */
  deletable?: string;
}

export const PROTECTED_TABLES: readonly ProtectedTable[] = [
  { table: 'usuarios', key: ['id'] },
  { table: 'equipe', key: ['geracao'] },
  { table: 'codigo_recuperacao', key: ['id'] },
  { table: 'aprovacoes', key: ['id'] },
  { table: 'configuracoes', key: ['chave'] },
  { table: 'logotipos', key: ['nome'] },
  { table: 'sessoes', key: ['id'], until: 'expiraEm' },
  { table: 'recuperacoes', key: ['hash'], until: 'expiraEm' },
  { table: 'regras_prazos', key: ['id'] },
  {
    table: 'relatos',
    key: ['id'],
    unmarked: ['vistoVisitante', 'idempotencia', 'resposta', 'venceEm'],
    fixed: 'teste',
    deletable: 'teste',
  },
];

/** Tables whose rows are written once and stay until their own time. They need no mark. */
export const KEPT_TABLES: readonly { table: string; until: string }[] = [
  { table: 'sessoes_encerradas', until: 'esquecerEm' },
];

/** Triggers that refuse any update, and a deletion before the row's own time. */
export const keep = ({ table, until }: (typeof KEPT_TABLES)[number]): string => `
  CREATE TRIGGER "${table}_avancar" BEFORE UPDATE ON "${table}" FOR EACH ROW
    EXECUTE FUNCTION "linhas_recusar"();
  ${refuseDeletion(table, `OLD."${until}" > now()`)}
  ${purge(table, until)}`;

/**
 * Triggers that refuse an update that does not raise the version by one or that changes the key,
 * and any deletion before the row's own time. They also hold where the application connects as the
 * owner of its tables.
 */
export const protect = (protectedTable: ProtectedTable): string => {
  const { table, key, until, unmarked = [], fixed, deletable } = protectedTable;
  const unmovable = [...key, until, fixed].filter((column) => column !== undefined);
  const moved = unmovable.map((column) => `NEW."${column}" IS DISTINCT FROM OLD."${column}"`);
  const left = unmarked.map((column) => `'${column}'`).join(', ');
  return `
  DO $protect$ BEGIN
    EXECUTE (
      SELECT format('CREATE TRIGGER "${table}_avancar" BEFORE UPDATE OF %s ON "${table}" FOR EACH ROW
          WHEN (NEW."versao" IS DISTINCT FROM OLD."versao" + 1 OR ${moved.join(' OR ')})
          EXECUTE FUNCTION "linhas_recusar"()', string_agg(quote_ident(attname), ', ' ORDER BY attnum))
      FROM pg_attribute WHERE attrelid = '"${table}"'::regclass AND attnum > 0
        AND attname <> ALL (ARRAY[${left}]::text[]));
  END $protect$;
  ${refuseDeletion(table, keptWhile(until, deletable))}
  ${until === undefined ? '' : purge(table, until)}`;
};

/** The condition on a row that must stay; undefined if every row must. */
function keptWhile(until: string | undefined, deletable: string | undefined): string | undefined {
  if (until !== undefined) return `OLD."${until}" > now()`;
  return deletable === undefined ? undefined : `NOT OLD."${deletable}"`;
}

/** Triggers that refuse a deletion. @param kept the condition on a row that must stay; by default all */
const refuseDeletion = (table: string, kept: string | undefined): string => `
  CREATE TRIGGER "${table}_manter" BEFORE DELETE ON "${table}" FOR EACH ROW
    ${kept === undefined ? '' : `WHEN (${kept})`} EXECUTE FUNCTION "linhas_recusar"();
  CREATE TRIGGER "${table}_guardar" BEFORE TRUNCATE ON "${table}"
    EXECUTE FUNCTION "linhas_recusar"();`;

/**
 * Deletes the rows whose time is over by the clocks of both the product and the database. Runs as its
 * owner, because the application's role deletes no row of a protected table.
 */
const purge = (table: string, until: string): string => `
  CREATE FUNCTION "${table}_purgar"("agora" timestamptz) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
  DECLARE "apagadas" integer;
  BEGIN
    DELETE FROM "${table}" WHERE "${until}" <= LEAST("agora", now());
    GET DIAGNOSTICS "apagadas" = ROW_COUNT;
    RETURN "apagadas";
  END $$;`;
