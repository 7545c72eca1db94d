import { namedStaff, type StaffNames } from '../access/named-staff';
import { DEMO_CASES } from './demo-texts';

/** Frequent first names, for a team of forty. */
const FIRST = [
  'Ana',
  'João',
  'Maria',
  'José',
  'Rosa',
  'Clara',
  'Marcos',
  'Carlos',
  'Hannah',
  'Grace',
];
const FAMILY = ['Silva', 'Santos', 'Costa', 'Prado'];
const FREQUENT: readonly StaffNames[] = FIRST.flatMap((first) =>
  FAMILY.map((family) => ({
    id: `${first} ${family}`,
    nomes: [`${first} Luz ${family}`],
    enderecos: [],
  })),
);

it('the texts of the demo name at most one staff member of a team with the most frequent names', () => {
  const texts = DEMO_CASES.flatMap(({ relato, resposta, replica, devolutiva }) => [
    relato,
    resposta,
    replica,
    devolutiva,
  ]);
  const alarms = texts.filter((text) => namedStaff({ textos: [text] }, FREQUENT).size > 0);
  expect(alarms.length).toBeLessThanOrEqual(1);
});
