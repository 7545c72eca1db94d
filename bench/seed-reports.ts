// Fills a database quickly with reports that the team can open as if they had been filed. Only
// Argon2id is left out: the protocols are in the reports, but do not open them.
import { randomUUID } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { accusesSomeone, REASONS } from '@relato/domain/reason';
import { DECISIONS } from '@relato/domain/founded';
import { STATUSES } from '@relato/domain/status';
import { EVERYONE_ELSE } from '@relato/domain/unit';
import type { Client } from 'pg';
// Declares every part of a case: a report's mark covers them all.
import '../src/app.module';
import type { CaseAccess, CaseRecovery } from '../src/access/case-access.entity';
import { accessPlace, recoveryPlace } from '../src/access/case-keys.sealing';
import { Calendar } from '../src/platform/calendar/calendar';
import type { PurposeKeys } from '../src/platform/vault/purpose-keys';
import { newProtocol } from '../src/platform/vault/random-codes';
import { newKey, randomBytes } from '../src/platform/vault/sealing';
import {
  newReportKeys,
  sealKeysToPerson,
  sealKeysToTeam,
  type TeamPublicKey,
} from '../src/platform/vault/team-keys';
import type { ReportContents } from '../src/reports/report.entity';
import { sealSearchedContents, teamKeysPlace } from '../src/reports/report.sealing';
import type { User } from '../src/users/user.entity';
import { type Inside, keepMarks } from '../test/setup/altered';
import { onConnection } from '../test/setup/database';

const calendar = new Calendar('America/Sao_Paulo');

const BATCH = 1000;
const DAY = 86_400_000;

const COLUMNS = `"id", "codigo", "chaveVisitante", "chavesEquipe", "conteudo", "palavras", "motivo", "status", "gravidade",
    "procedenciaDecisao", "lido", "criadoEm", "alteradoEm", "expiraEm", "acuseAte", "devolutivaAte"`;

/**
 * Reports wait for their mark in a separate table: writing them twice to their own would double its
 * size.
 */
const APART = `CREATE TEMP TABLE novos (LIKE relatos INCLUDING DEFAULTS);
  ALTER TABLE novos ALTER COLUMN marca DROP NOT NULL`;

const INSERT = `
  INSERT INTO novos (${COLUMNS}, "procedencia", "primeiraRespostaEm", "acusadoEm", "devolutivaEm", "concluidoEm",
    "origem", "recebidoEm", "alteradoPor", "edicao", "versao")
  SELECT "todos".*, "procedenciaDecisao" IS NOT DISTINCT FROM 'PROCEDENTE', "respondido", "respondido", "concluido", "concluido", 'site', "criadoEm", 'visitante', 1, 1
  FROM unnest($1::uuid[], $2::bytea[], $3::bytea[], $4::bytea[], $5::bytea[], $6::bytea[], $7::text[], $8::text[],
    $9::text[], $10::text[], $11::boolean[], $12::timestamptz[], $13::timestamptz[], $14::timestamptz[],
    $15::timestamptz[], $16::timestamptz[]) AS "todos" (${COLUMNS}),
    LATERAL (SELECT CASE WHEN "status" <> 'NOVO' THEN "alteradoEm" END,
      CASE WHEN "status" = 'CONCLUIDO' THEN "alteradoEm" END) AS "datas" ("respondido", "concluido")`;

/** A person to whom reports are sealed. */
export type Reader = Pick<User, 'id' | 'chavePublica'>;

export interface SeedOptions {
  /** The newest report's time; the others are spread over three years before it. */
  until: Date;
  /** When every report's time is over; 16 days after its own where absent. */
  expiraEm?: Date;
  /** The contents of the report of a number, without the protocol; about 1 kB by default. */
  contents?: (index: number) => Omit<ReportContents, 'uuid'>;
  /** The people of a unit, to whom the reports are sealed instead of to the team. */
  unit?: { people: readonly Reader[]; recoveryKey: Buffer };
  /** Called with the sealed contents of each report, which the database alone cannot reveal. */
  tell?: (id: string, contents: ReportContents) => void;
}

/** Adds reports sealed to the database's own team, as filing leaves them, in the order of their dates. */
export async function seedReports(
  inside: Inside,
  count: number,
  options: SeedOptions,
): Promise<void> {
  await onConnection(inside.databaseUrl, async (client) => {
    await client.query(APART);
    const sql = 'SELECT geracao, "chavePublica" FROM equipe ORDER BY geracao DESC LIMIT 1';
    const team = (await client.query<TeamPublicKey>(sql)).rows[0]!;
    const step = (3 * 365 * DAY) / count;
    const time = (index: number) =>
      options.until.getTime() - Math.floor((count - 1 - index) * step);
    let writing: Promise<unknown> = Promise.resolve();
    for (let first = 0; first < count; first += BATCH) {
      const reports: Seeded[] = [];
      for (let index = first; index < Math.min(first + BATCH, count); index++) {
        reports.push(row(index, time(index), team, options));
        // Lets this process send the previous batch to the database.
        if (index % 20 === 0) await breathe();
      }
      await writing;
      writing = write(client, inside.keys, reports);
      writing.catch(() => undefined); // the next batch, or the end, reports it
    }
    await writing;
    await client.query('VACUUM ANALYZE relatos, chaves_trituracao');
  });
}

/** A report to insert, by the order of {@link COLUMNS}, and its shredding key. */
interface Seeded {
  id: string;
  chaveTrituracao: Buffer;
  columns: unknown[];
  /** The keys of a unit's report for its people, and for the recovery code. */
  accesses: Pick<CaseAccess, 'usuarioId' | 'chaves' | 'chavePublica'>[];
  recovery: Pick<CaseRecovery, 'chaves' | 'chavePublica'> | undefined;
}

async function write(client: Client, keys: PurposeKeys, reports: readonly Seeded[]): Promise<void> {
  await client.query(
    INSERT,
    reports[0]!.columns.map((_, column) => reports.map(({ columns }) => columns[column])),
  );
  await client.query(
    'INSERT INTO chaves_trituracao SELECT * FROM unnest($1::uuid[], $2::bytea[])',
    [reports.map(({ id }) => id), reports.map(({ chaveTrituracao }) => chaveTrituracao)],
  );
  await writeAccesses(client, reports);
  await keepMarks(client, keys, 'novos');
  await client.query('INSERT INTO relatos SELECT * FROM novos');
  await client.query('TRUNCATE novos');
}

/** The accesses and the wall of reports that are sealed to a unit. */
async function writeAccesses(client: Client, reports: readonly Seeded[]): Promise<void> {
  const ofUnit = reports.flatMap(({ id, recovery }) => (recovery ? [{ id, recovery }] : []));
  const accesses = reports.flatMap(({ id, accesses: given }) =>
    given.map((access) => ({ id, ...access })),
  );
  await client.query(
    `INSERT INTO acessos SELECT *, now() FROM unnest($1::uuid[], $2::uuid[], $3::bytea[], $4::bytea[])`,
    [
      accesses.map(({ id }) => id),
      accesses.map(({ usuarioId }) => usuarioId),
      accesses.map(({ chaves }) => chaves),
      accesses.map(({ chavePublica }) => chavePublica),
    ],
  );
  await client.query(
    'INSERT INTO acessos_recuperacao SELECT * FROM unnest($1::uuid[], $2::bytea[], $3::bytea[])',
    [
      ofUnit.map(({ id }) => id),
      ofUnit.map(({ recovery }) => recovery.chaves),
      ofUnit.map(({ recovery }) => recovery.chavePublica),
    ],
  );
  await client.query(
    `INSERT INTO barreiras SELECT gen_random_uuid(), id, $2, NULL, now() FROM unnest($1::uuid[]) AS id`,
    [ofUnit.map(({ id }) => id), EVERYONE_ELSE],
  );
}

function row(
  index: number,
  time: number,
  team: TeamPublicKey,
  { expiraEm = new Date(time + 16 * DAY), contents = someContents, unit, tell }: SeedOptions,
): Seeded {
  const id = randomUUID();
  const sealed = { uuid: newProtocol(), ...contents(index) };
  tell?.(id, sealed);
  const keys = newReportKeys();
  const chaveTrituracao = newKey();
  const { conteudo, palavras } = sealSearchedContents(keys.report, id, sealed, []);
  const received = new Date(time);
  const status = STATUSES[index % 7 === 0 ? 0 : (index % 3) + 1]!;
  const motivo = REASONS[index % REASONS.length]!;
  const isAccusing = accusesSomeone(motivo);
  const judged = status !== 'NOVO' && isAccusing;
  const columns = [
    id,
    randomBytes(32),
    randomBytes(73),
    unit ? null : sealKeysToTeam(keys, team, teamKeysPlace({ id, chaveTrituracao })),
    conteudo,
    palavras,
    motivo,
    status,
    judged ? ['BAIXA', 'MEDIA', 'ALTA'][index % 3] : null,
    judged ? DECISIONS[index % DECISIONS.length] : null,
    status !== 'NOVO',
    received,
    new Date(time + DAY),
    expiraEm,
    isAccusing ? calendar.endOf({ days: 7 }, received) : null,
    isAccusing ? calendar.endOf({ months: 3 }, received) : null,
  ];
  const accesses = (unit?.people ?? []).map(({ id: usuarioId, chavePublica }) => {
    const at = accessPlace({ relatoId: id, usuarioId, ate: null, chaveTrituracao });
    return { usuarioId, chaves: sealKeysToPerson(keys, chavePublica, at), chavePublica };
  });
  const at = recoveryPlace({ relatoId: id, chaveTrituracao });
  const recovery = unit && {
    chaves: sealKeysToPerson(keys, unit.recoveryKey, at),
    chavePublica: unit.recoveryKey,
  };
  return { id, chaveTrituracao, columns, accesses, recovery };
}

const SYLLABLES = [
  'ba',
  'ce',
  'di',
  'fo',
  'gu',
  'la',
  'me',
  'ni',
  'po',
  'ru',
  'sa',
  'te',
  'vi',
  'xo',
  'zu',
  'ção',
  'ên',
  'lho',
  'nha',
  'tra',
];
const WORDS = Array.from({ length: 8000 }, (_, index) => {
  const syllable = (place: number) =>
    SYLLABLES[Math.floor(index / SYLLABLES.length ** place) % SYLLABLES.length]!;
  return syllable(0) + syllable(1) + syllable(2);
});

const word = (): string => WORDS[Math.floor(WORDS.length * Math.random() ** 3)]!;

const SHORT = [
  'a',
  'o',
  'e',
  'de',
  'do',
  'da',
  'que',
  'em',
  'no',
  'na',
  'um',
  'uma',
  'com',
  'por',
  'para',
  'se',
  'os',
  'as',
  'ao',
  'foi',
  'mas',
  'não',
  'já',
  'eu',
];

/**
 * About 1 kB of text. Its distinct words are 0.7 of it, as they are of 1 kB of Portuguese (our own pages: 714 bytes of
 * 1,027; 611 without those that stand in others).
 */
export function madeUpText(): string {
  return Array.from(
    { length: 90 },
    () => `${SHORT[Math.floor(SHORT.length * Math.random())]!} ${word()}`,
  ).join(' ');
}

/** About 1 kB of made-up words, frequent and rare ones as in a language; every second report has a name. */
function someContents(index: number): Omit<ReportContents, 'uuid'> {
  const relato = madeUpText();
  return index % 2 === 0
    ? { relato }
    : { relato, nome: `${word()} ${word()}`, email: `${word()}@example.com` };
}
