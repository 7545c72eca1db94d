import { changesOf, chosenSituation } from './bulkSituation';

const fresh = { status: 'NOVO', gravidade: undefined, procedencia: false } as const;
const grave = { status: 'CONCLUIDO', gravidade: 'ALTA', procedencia: true } as const;
const light = { status: 'CONCLUIDO', gravidade: 'BAIXA', procedencia: true } as const;

test('only what somebody chose is sent', () => {
  expect(chosenSituation({ status: '', gravidade: 'ALTA', procedencia: 'nao' })).toEqual({
    gravidade: 'ALTA',
    procedencia: false,
  });
  expect(chosenSituation({ status: 'CONCLUIDO', gravidade: '', procedencia: '' })).toEqual({ status: 'CONCLUIDO' });
});

test('it counts what would change, and what would be open again', () => {
  const chosen = { status: 'EM_ANDAMENTO', gravidade: 'ALTA', procedencia: '' } as const;
  expect(changesOf([fresh, grave, light], chosen)).toEqual({ status: 3, reabrem: 2, gravidade: 2, procedencia: 0 });
  expect(changesOf([grave], { status: '', gravidade: '', procedencia: '' })).toEqual({
    status: 0,
    reabrem: 0,
    gravidade: 0,
    procedencia: 0,
  });
});
