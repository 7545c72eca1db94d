import { SET_UP_KEYS, type SetUpKey } from '@relato/domain/set-up';
import type { DataSource } from 'typeorm';
import { Config, ConfigError } from '../../platform/config/config';
import {
  dataSourceOptions,
  reachDatabase,
  withDataSource,
} from '../../platform/database/open-database';
import { AuditRecord } from '../../platform/audit/audit-entry.entity';
import { StoredSetting } from '../../platform/settings/setting.entity';
import { StoredLogo } from '../../platform/settings/stored-logo.entity';
import { examineCode, examineGuardians, examineMail, examineOrganisation } from './channel';
import { examineTestReport } from './test-report';
import { examineDatabase } from './database';
import { examineBackup, examineDisk, examineProgram, examineSecret } from './machine';
import {
  examineCertificate,
  examineProxy,
  examinePublicAddress,
  examineRunning,
  readReadiness,
  type Readiness,
} from './reach';
import { fault, type Findings, ok, type Verdict } from './verdict';

/** A row of the set-up with its verdict. */
export interface Finding extends Verdict {
  key: SetUpKey;
}

/**
 * Examines an installation, whether it runs or not, and changes nothing in it.
 * @param log told of an embedded PostgreSQL that is started for it
 */
export async function examine(log: (line: string) => void): Promise<Finding[]> {
  let config: Config;
  try {
    config = Config.fromEnvironment();
  } catch (error) {
    return inOrder({ configuracao: fault('configuracao_errada', { palavras: reasonOf(error) }) });
  }
  // Before the database: the embedded one may have to be started, and Relato then cannot start.
  const readiness = await readReadiness(config);
  return inOrder({
    ...(await examineAround(config, readiness, new Date())),
    ...(await databaseOf(config, log)),
  });
}

/** Examines the installation that this process serves. */
export async function examineFromWithin(
  config: Config,
  dataSource: DataSource,
  readiness: Readiness,
  now: Date,
): Promise<Finding[]> {
  const [around, inside] = await Promise.all([
    examineAround(config, readiness, now),
    examineInside(config, dataSource, now).catch((error: unknown) => lostDatabase(error)),
  ]);
  return inOrder({ ...around, ...inside });
}

/** Everything that needs no database. */
async function examineAround(config: Config, readiness: Readiness, now: Date): Promise<Findings> {
  const [programa, disco, segredo, endereco, certificado, copia] = await Promise.all([
    orFault(() => examineProgram()),
    orFault(() => examineDisk(config)),
    orFault(() => examineSecret(config)),
    orFault(() => examinePublicAddress(config)),
    orFault(() => examineCertificate(config)),
    orFault(() => examineBackup(config, now)),
  ]);
  return {
    configuracao: ok('configuracao_lida'),
    funcionamento: examineRunning(readiness),
    proxy: examineProxy(config, readiness),
    programa,
    disco,
    segredo,
    endereco,
    certificado,
    copia,
  };
}

async function examineInside(config: Config, dataSource: DataSource, now: Date): Promise<Findings> {
  return {
    ...(await examineDatabase(config, dataSource)),
    codigo: await examineCode(config, dataSource, now),
    ...(await examineGuardians(config, dataSource)),
    nome: await examineOrganisation(config, dataSource),
    email: await examineMail(config, dataSource, now),
    teste: await examineTestReport(config, dataSource),
  };
}

async function databaseOf(config: Config, log: (line: string) => void): Promise<Findings> {
  try {
    const { close, connection } = await reachDatabase(config, log);
    const options = {
      ...dataSourceOptions(connection),
      entities: [StoredSetting, StoredLogo, AuditRecord],
    };
    const inside = withDataSource(options, (dataSource) =>
      examineInside(config, dataSource, new Date()),
    );
    return await inside.finally(close);
  } catch (error) {
    return lostDatabase(error);
  }
}

const lostDatabase = (error: unknown): Findings => ({
  banco: fault('banco_fora', { palavras: reasonOf(error) }),
});

const inOrder = (findings: Findings): Finding[] =>
  SET_UP_KEYS.flatMap((key) => (findings[key] ? [{ key, ...findings[key] }] : []));

const orFault = (examination: () => Promise<Verdict>): Promise<Verdict> =>
  examination().catch((error: unknown) => fault('exame_falhou', { palavras: reasonOf(error) }));

/** Failures whose message is written for the operator; others keep their code or message. */
const reasonOf = (error: unknown): string =>
  error instanceof ConfigError ? error.message : (error as Error).message;
