import type { Role } from '@relato/domain/permissions';
import {
  type AccountEntry,
  countedSince,
  everyNameAndAddressOf,
  GUARDIAN_DAYS,
  mayBeUsedBy,
  wasGuardianSince,
  wasShapedBy,
  type WithHistory,
  withEntry,
} from './account-history.values';

const DAY = 24 * 60 * 60_000;
const NOW = Date.UTC(2026, 0, 15);
const SINCE = countedSince(new Date(NOW));
const TEAM: Role[] = ['equipe'];
const GUARDIAN: Role[] = ['equipe', 'responsavel'];

/** An account that went through these changes, each the given number of days ago. */
function accountOf(
  ...changes: { days: number; por?: string; com?: string; change?: Partial<AccountEntry> }[]
) {
  const account: WithHistory = {
    id: 'ana',
    nome: 'Ana Reis',
    email: 'ana@example.com',
    papeis: TEAM,
    suplente: false,
    ativo: true,
    historico: [],
  };
  for (const { days, por = 'founder', com = null, change = {} } of changes) {
    const { feito = account.historico.length === 0 ? 'criada' : 'alterada', ...columns } = change;
    Object.assign(account, columns);
    account.historico = withEntry(account, { feito, em: NOW - days * DAY, por, com });
  }
  return account;
}

it('every name and address that an account ever had is given, each once', () => {
  const account = accountOf(
    { days: 90 },
    { days: 60, change: { nome: 'Ana Souza', email: 'souza@example.com' } },
    { days: 30, change: { nome: 'Ana Reis' } },
  );
  expect(everyNameAndAddressOf(account)).toEqual({
    nomes: ['Ana Reis', 'Ana Souza'],
    enderecos: ['souza@example.com', 'ana@example.com'],
  });
});

it.each<[string, boolean, WithHistory]>([
  ['never was a guardian', false, accountOf({ days: 90 })],
  ['is a guardian', true, accountOf({ days: 90 }, { days: 60, change: { papeis: GUARDIAN } })],
  [
    'lost the role within the days that count',
    true,
    accountOf(
      { days: 90, change: { papeis: GUARDIAN } },
      { days: GUARDIAN_DAYS, change: { papeis: TEAM } },
    ),
  ],
  [
    'lost the role before them',
    false,
    accountOf(
      { days: 90, change: { papeis: GUARDIAN } },
      { days: GUARDIAN_DAYS + 1, change: { papeis: TEAM } },
    ),
  ],
  [
    'was shut within them',
    true,
    accountOf({ days: 90, change: { papeis: GUARDIAN } }, { days: 1, change: { ativo: false } }),
  ],
  [
    'was a guardian for a moment within them',
    true,
    accountOf(
      { days: 90 },
      { days: 2, change: { papeis: GUARDIAN } },
      { days: 1, change: { papeis: TEAM } },
    ),
  ],
])('an account that %s: counted as a guardian %s', (_, expected, account) => {
  expect(wasGuardianSince(account, SINCE)).toBe(expected);
});

it.each<[string, boolean, WithHistory]>([
  ['added the account within the days that count', true, accountOf({ days: 1, por: 'eva' })],
  ['added it before them', false, accountOf({ days: GUARDIAN_DAYS + 1, por: 'eva' })],
  [
    'gave it another address',
    true,
    accountOf({ days: 90 }, { days: 1, por: 'eva', change: { email: 'x@example.com' } }),
  ],
  [
    'gave it keys',
    true,
    accountOf({ days: 90 }, { days: 1, por: 'eva', change: { feito: 'chaves' } }),
  ],
  [
    'switched its second factor off',
    true,
    accountOf({ days: 90 }, { days: 1, por: 'eva', change: { feito: 'fator' } }),
  ],
  [
    'gave it a role',
    true,
    accountOf({ days: 90 }, { days: 1, por: 'eva', change: { papeis: GUARDIAN } }),
  ],
  [
    'gave it a name',
    false,
    accountOf({ days: 90 }, { days: 1, por: 'eva', change: { nome: 'Eva' } }),
  ],
  [
    'gave it a role with a second person',
    false,
    accountOf({ days: 90 }, { days: 1, por: 'eva', com: 'rui', change: { papeis: GUARDIAN } }),
  ],
])('an account that %s: shaped it alone %s', (_, expected, account) => {
  expect(wasShapedBy(account, 'eva', SINCE)).toBe(expected);
});

it.each<[string, boolean, WithHistory]>([
  ['got no password by a mailed link', false, accountOf({ days: 90 })],
  [
    'got one within the days that count',
    true,
    accountOf({ days: 90 }, { days: 1, por: 'ana', change: { feito: 'senha' } }),
  ],
  [
    'got one before them',
    false,
    accountOf({ days: 90 }, { days: GUARDIAN_DAYS + 1, por: 'ana', change: { feito: 'senha' } }),
  ],
  [
    'then got its keys from that account',
    true,
    accountOf(
      { days: 90 },
      { days: 2, por: 'ana', change: { feito: 'senha' } },
      { days: 1, por: 'eva', change: { feito: 'chaves' } },
    ),
  ],
  [
    'then got its keys from a third one that the other one made',
    true,
    accountOf(
      { days: 90 },
      { days: 2, por: 'ana', change: { feito: 'senha' } },
      { days: 1, por: 'boneco', change: { feito: 'chaves' } },
    ),
  ],
  [
    'then got its keys from an account that is gone',
    true,
    accountOf(
      { days: 90 },
      { days: 2, por: 'ana', change: { feito: 'senha' } },
      { days: 1, por: 'saiu', change: { feito: 'chaves' } },
    ),
  ],
  [
    'then got its keys from a third one',
    false,
    accountOf(
      { days: 90 },
      { days: 2, por: 'ana', change: { feito: 'senha' } },
      { days: 1, por: 'rui', change: { feito: 'chaves' } },
    ),
  ],
  [
    'then got its keys by the recovery code',
    false,
    accountOf(
      { days: 90 },
      { days: 2, por: 'ana', change: { feito: 'senha' } },
      { days: 1, por: 'ana', change: { feito: 'chaves' } },
    ),
  ],
  [
    'got its keys before',
    true,
    accountOf(
      { days: 90 },
      { days: 3, por: 'rui', change: { feito: 'chaves' } },
      { days: 2, por: 'ana', change: { feito: 'senha' } },
    ),
  ],
])('an account that %s: another owner may be using it %s', (_, expected, account) => {
  const rui = { ...accountOf({ days: 90 }), id: 'rui' };
  const sock = { ...accountOf({ days: 3, por: 'eva' }), id: 'boneco' };
  expect(mayBeUsedBy(account, 'eva', [account, rui, sock], SINCE)).toBe(expected);
});
