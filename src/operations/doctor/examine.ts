import { Config, ConfigError } from '../../platform/config/config';
import { reachDatabase } from '../../platform/database/open-database';
import { examineDatabase } from './database';
import { examineBackup, examineDisk, examineProgram, examineSecret } from './machine';
import {
  examineCertificate,
  examineMail,
  examineProxy,
  examinePublicAddress,
  examineRunning,
} from './reach';
import { fault, ok, type Verdict } from './verdict';

export interface Finding extends Verdict {
  subject: string;
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
    return [{ subject: 'configuration', ...fault(reasonOf(error)) }];
  }
  const findings: Record<string, Verdict> = {
    configuration: ok('It can be read.'),
    program: await examineProgram(),
    disk: await orFault(() => examineDisk(config)),
    secret: await orFault(() => examineSecret(config)),
    // Before the database: the embedded one may have to be started, and Relato then cannot start.
    running: await examineRunning(config),
    ...(await databaseOf(config, log)),
    'public address': await examinePublicAddress(config),
    proxy: await examineProxy(config),
    certificate: await examineCertificate(config),
    mail: await examineMail(config),
    backup: await examineBackup(config, new Date()),
  };
  return Object.entries(findings).map(([subject, verdict]) => ({ subject, ...verdict }));
}

async function databaseOf(
  config: Config,
  log: (line: string) => void,
): Promise<Record<string, Verdict>> {
  try {
    const { close, ...database } = await reachDatabase(config, log);
    return await examineDatabase(config, database).finally(close);
  } catch (error) {
    return { database: fault(reasonOf(error)) };
  }
}

const orFault = (examination: () => Promise<Verdict>): Promise<Verdict> =>
  examination().catch((error: unknown) => fault(reasonOf(error)));

/** Failures whose message is written for the operator; others keep their code or message. */
const reasonOf = (error: unknown): string =>
  error instanceof ConfigError ? error.message : (error as Error).message;
