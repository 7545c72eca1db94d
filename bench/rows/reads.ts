// A visitor's read with a session, and the team's of a report: against a bare Fastify route that sends the same
// statements to the same database and answers with the same bytes.
import { fingerprintOf } from '../../src/reports/report.entity';
import { Client, fileReport, newestId } from '../../test/setup/clients';
import { ADMIN } from '../../test/setup/first-account';
import { type Statement, withBareServer } from '../bare-server';
import type { Figure } from '../figure';
import { inTurns, millisecondsEach } from '../load';
import { accessToken, onStage, type Stage } from '../stage';

const ROUNDS = 5;
const UNDER = { parallel: 10, seconds: 3 } as const;
/** At most so many times the bare route's time. */
const BOUND = 3;

interface Read {
  what: string;
  path: string;
  headers: Record<string, string>;
  /** The product's statements for it. */
  steps: readonly (readonly Statement[])[];
}

export function reads(): Promise<Figure[]> {
  return onStage(async (stage) => {
    const { url } = stage.product;
    const { visitor } = await fileReport(url);
    const staff = await new Client(url).signIn();
    const id = await newestId(staff);
    const parts = (tables: readonly string[]): Statement[] =>
      tables.map((table) => [`SELECT * FROM "${table}" WHERE "relatoId" = $1`, [id]]);
    const relato: Statement = [
      `SELECT *, ${fingerprintOf('"relato"')} FROM "relatos" "relato" WHERE "id" = $1`,
      [id],
    ];
    const encerrada: Statement = [
      'SELECT 1 FROM "sessoes_encerradas" WHERE "hash" = $1',
      [Buffer.alloc(32)],
    ];
    const sessao: Statement = [
      'SELECT * FROM "sessoes" JOIN "usuarios" ON "usuarios"."id" = "sessoes"."usuarioId" WHERE "usuarios"."email" = $1',
      [ADMIN.email],
    ];
    const visto: Statement = [
      `INSERT INTO "auditoria" ("em", "usuarioId", "acao", "alvo", "detalhes", "marca")
       SELECT now(), "id", 'relatos.ver', $1, '{}', uuid_send(gen_random_uuid()) FROM "usuarios" LIMIT 1`,
      [id],
    ];
    return [
      ...(await measure(stage, {
        what: "visitor's read, each",
        path: '/api/visitante/relato',
        headers: { cookie: visitor.cookie },
        steps: [[encerrada], [relato], parts(['anexos', 'mensagens'])],
      })),
      ...(await measure(stage, {
        what: "team's read, each",
        path: `/api/relatos/${id}`,
        headers: { authorization: `Bearer ${await accessToken(url)}` },
        steps: [
          [sessao],
          [relato],
          parts(['anexos', 'mensagens', 'acompanhamentos', 'notas', 'etiquetas', 'eventos']),
          [visto],
        ],
      })),
    ];
  });
}

async function measure(
  { product, databaseUrl }: Stage,
  { what, path, headers, steps }: Read,
): Promise<Figure[]> {
  const url = product.url + path;
  const body = await (await fetch(url, { headers })).text();
  return withBareServer(
    { databaseUrl, steps, contentType: 'application/json', body },
    async (bareUrl) => {
      const each = await inTurns(ROUNDS, {
        bare: () => millisecondsEach({ ...UNDER, url: bareUrl }),
        ours: () => millisecondsEach({ ...UNDER, url, headers }),
      });
      return [{ what, figure: each.ours, bound: each.bare * BOUND, unit: 'ms' }];
    },
  );
}
