import type { Config } from '../../platform/config/config';
import { PurposeKeys } from '../../platform/vault/purpose-keys';
import { readSecret, secretFile } from '../../platform/vault/server-secret';
import { bearsMark, type MarkedTeam } from '../../platform/vault/team-keys';

/** Finds the key that marks a backup of this team's Relato; undefined where no secret that was given is its own. */
export type MarkingKey = (team: MarkedTeam | undefined) => Buffer | undefined;

/** The keys of the secrets that the settings and the data folder give; undefined where they give none. */
export async function givenKeys({ secret, formerSecret, dataDir }: Config): Promise<PurposeKeys | undefined> {
  const present = secret ?? (await readSecret(secretFile(dataDir)));
  return present && new PurposeKeys(present, formerSecret && new PurposeKeys(formerSecret));
}

/** A Relato without a first set-up takes any secret. */
export async function markingKeyOf(config: Config): Promise<MarkingKey> {
  const given = await givenKeys(config);
  return (team) => given?.all.find((keys) => !team || bearsMark(team, keys, config.argon2))?.backup;
}
