// Units of the organisation, with the people who receive their reports.
import type { Label } from '@relato/domain/language';
import { newColleague } from './cases';
import type { Client } from './clients';

const UNITS = '/api/unidades';

export interface TestUnit {
  id: string;
  endereco: string;
  versao: number;
}

/**
 * Creates a unit with people; its address works from then on.
 * @param by the only guardian, who needs no second person
 * @param pessoas the ids of its people, or none; by default two new accounts
 */
export async function newUnit(
  by: Client,
  unit: { endereco: string; nome: Label },
  pessoas?: readonly string[],
): Promise<TestUnit> {
  const created = await by.post(UNITS, unit);
  if (created.status !== 201) throw new Error(`a unit was answered with ${created.status}`);
  const { id, versao } = created.body as TestUnit;
  const people = pessoas ?? [(await newColleague(by)).id, (await newColleague(by)).id];
  if (people.length === 0) return created.body as TestUnit;
  const given = await by.put(`${UNITS}/${id}/pessoas`, { pessoas: people, versao });
  if (given.status !== 200) throw new Error(`a unit's people were answered with ${given.status}`);
  return given.body as TestUnit;
}

/** Closes a unit, whose address is unknown from then on. */
export async function closeUnit(by: Client, { id, versao }: TestUnit): Promise<void> {
  const { status } = await by.send('DELETE', `${UNITS}/${id}`, { versao });
  if (status >= 300) throw new Error(`closing a unit was answered with ${status}`);
}
