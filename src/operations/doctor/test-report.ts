// The test report: whether a guardian filed one, opened it and erased it.
import type { AuditAction } from '@relato/domain/audit-action';
import type { DataSource, EntityManager } from 'typeorm';
import { AuditRecord } from '../../platform/audit/audit-entry.entity';
import { genuineRows } from '../../platform/audit/audit-marks';
import { Calendar } from '../../platform/calendar/calendar';
import type { Channel } from './channel';
import { advice, fault, ok, type Verdict } from './verdict';

/** The test report that exists, and whether any report was ever filed. */
interface State {
  teste: string | null;
  relatos: boolean;
}

const STATE = `
  SELECT (SELECT "id" FROM "relatos" WHERE "teste") AS "teste",
    EXISTS (SELECT FROM "relatos" WHERE NOT "teste") AS "relatos"`;

/** Only audit rows that the product wrote count: the application's role can insert others. */
export async function examineTestReport(
  { manager }: DataSource,
  { keys, zone }: Channel,
): Promise<Verdict> {
  const [{ teste, relatos }] = await manager.query<[State]>(STATE);
  const isGenuine = await genuineRows(manager, keys.all);
  const erased = (await newestFirst(manager, 'instalacao.testar.apagar')).find(
    (row) => isGenuine(row) && (JSON.parse(row.detalhes) as Erasure).aberto,
  );
  if (teste !== null) {
    const looks = await newestFirst(manager, 'relatos.ver', teste);
    return advice(looks.some(isGenuine) ? 'teste_a_apagar' : 'teste_a_abrir');
  }
  if (erased) return ok('teste_feito', { dia: new Calendar(zone).dayOf(erased.em) });
  // A channel that has reports was tried by its reporters.
  return relatos ? advice('teste_nunca') : fault('teste_nunca');
}

/** Details of the audit row of an erasure. */
interface Erasure {
  aberto: boolean;
}

const newestFirst = (manager: EntityManager, acao: AuditAction, alvo?: string) =>
  manager.find(AuditRecord, {
    where: alvo === undefined ? { acao } : { acao, alvo },
    order: { numero: 'DESC' },
  });
