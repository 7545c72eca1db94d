import { NEVER } from '../situation/outcome';
import { changesOf, chosenSituation } from './bulkSituation';

const fresh = { status: 'NOVO', gravidade: undefined, procedencia: false } as const;
const grave = { status: 'CONCLUIDO', gravidade: 'ALTA', procedencia: true } as const;
const light = { status: 'CONCLUIDO', gravidade: 'BAIXA', procedencia: true } as const;

const none = { desfecho: '' as const, medidas: [], verificacoes: [] };

test('only what somebody chose is sent', () => {
  expect(chosenSituation({ status: '', gravidade: 'ALTA', procedencia: 'nao', ...none })).toEqual({
    gravidade: 'ALTA',
    procedencia: false,
  });
  const concluded = { status: 'CONCLUIDO', gravidade: '', procedencia: '' } as const;
  expect(chosenSituation({ ...concluded, ...none })).toEqual({ status: 'CONCLUIDO' });
  const said = { desfecho: 'confirmado' as const, medidas: ['outra' as const] };
  const outcome = { ...said, verificacoes: [NEVER as 0] };
  expect(chosenSituation({ ...concluded, ...outcome })).toEqual({ status: 'CONCLUIDO', ...said, verificacoes: [] });
  expect(chosenSituation({ ...concluded, ...outcome, status: 'EM_ANDAMENTO' })).toEqual({ status: 'EM_ANDAMENTO' });
});

test('it counts what would change, and what would be open again', () => {
  const chosen = { status: 'EM_ANDAMENTO', gravidade: 'ALTA', procedencia: '', ...none } as const;
  expect(changesOf([fresh, grave, light], chosen)).toEqual({
    ...{ status: 3, reabrem: 2, gravidade: 2, procedencia: 0, desfecho: 0 },
  });
  const confirmed = { ...grave, desfecho: 'confirmado' as const };
  const again = { status: 'CONCLUIDO', gravidade: '', procedencia: '', ...none, desfecho: 'confirmado' } as const;
  expect(changesOf([fresh, confirmed, light], again)).toMatchObject({ status: 1, desfecho: 2 });
  expect(changesOf([grave], { status: '', gravidade: '', procedencia: '', ...none })).toEqual({
    status: 0,
    reabrem: 0,
    gravidade: 0,
    procedencia: 0,
    desfecho: 0,
  });
});
