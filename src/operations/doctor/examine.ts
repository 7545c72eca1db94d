import { SET_UP_KEYS, type SetUpKey } from '@relato/domain/set-up';
import type { DataSource } from 'typeorm';
import { Config, ConfigError } from '../../platform/config/config';
import { lawOf } from '../../platform/config/law';
import {
  dataSourceOptions,
  reachDatabase,
  withDataSource,
} from '../../platform/database/open-database';
import { AuditRecord } from '../../platform/audit/audit-entry.entity';
import { ORGANISATION_ENTITIES } from '../../platform/settings/organisation.service';
import {
  examineCode,
  examineGuardians,
  examineMail,
  examineOrganisation,
  openChannel,
} from './channel';
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
import { examineTestReport } from './test-report';
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
  const { findings, zone } = await databaseOf(config, log);
  return inOrder({
    ...(await examineAround(config, readiness, { now: new Date(), zone })),
    ...findings,
  });
}

/** Examines the installation that this process serves. */
export async function examineFromWithin(
  config: Config,
  dataSource: DataSource,
  readiness: Readiness,
  now: Date,
): Promise<Finding[]> {
  const { findings, zone } = await examineInside(config, dataSource, now).catch((error: unknown) =>
    lostDatabase(config, error),
  );
  return inOrder({ ...(await examineAround(config, readiness, { now, zone })), ...findings });
}

/** Everything that needs no database. */
async function examineAround(
  config: Config,
  readiness: Readiness,
  when: { now: Date; zone: string },
): Promise<Findings> {
  const [programa, disco, segredo, endereco, certificado, copia] = await Promise.all([
    orFault(() => examineProgram()),
    orFault(() => examineDisk(config)),
    orFault(() => examineSecret(config)),
    orFault(() => examinePublicAddress(config)),
    orFault(() => examineCertificate(config, when.zone)),
    orFault(() => examineBackup(config, when)),
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

/** The findings within the database, and the zone of its settings. */
interface Inside {
  findings: Findings;
  zone: string;
}

async function examineInside(config: Config, dataSource: DataSource, now: Date): Promise<Inside> {
  const channel = await openChannel(config, dataSource, now);
  const findings = {
    ...(await examineDatabase(config, dataSource)),
    codigo: await examineCode(dataSource, channel),
    ...(await examineGuardians(config, dataSource)),
    nome: await examineOrganisation(config, dataSource),
    email: await examineMail(config, dataSource, channel),
    teste: await examineTestReport(dataSource, channel),
  };
  return { findings, zone: channel.zone };
}

async function databaseOf(config: Config, log: (line: string) => void): Promise<Inside> {
  try {
    const { close, connection } = await reachDatabase(config, log);
    const options = {
      ...dataSourceOptions(connection),
      entities: [...ORGANISATION_ENTITIES, AuditRecord],
    };
    const inside = withDataSource(options, (dataSource) =>
      examineInside(config, dataSource, new Date()),
    );
    return await inside.finally(close);
  } catch (error) {
    return lostDatabase(config, error);
  }
}

const lostDatabase = (config: Config, error: unknown): Inside => ({
  findings: { banco: fault('banco_fora', { palavras: reasonOf(error) }) },
  zone: lawOf(config.organisation, config.ownTerms).zone,
});

const inOrder = (findings: Findings): Finding[] =>
  SET_UP_KEYS.flatMap((key) => (findings[key] ? [{ key, ...findings[key] }] : []));

const orFault = (examination: () => Promise<Verdict>): Promise<Verdict> =>
  examination().catch((error: unknown) => fault('exame_falhou', { palavras: reasonOf(error) }));

/** Failures whose message is written for the operator; others keep their code or message. */
const reasonOf = (error: unknown): string =>
  error instanceof ConfigError ? error.message : (error as Error).message;
