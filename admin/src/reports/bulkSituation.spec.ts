import { NEVER } from '../situation/outcome';
import { changesOf, chosenSituation, judgedBy } from './bulkSituation';

const fresh = { motivo: 'denuncia', status: 'NOVO' } as const;
const founded = {
  motivo: 'denuncia',
  status: 'CONCLUIDO',
  procedenciaDecisao: 'PROCEDENTE',
} as const;
const grave = { ...founded, gravidade: 'ALTA' } as const;
const light = { ...founded, gravidade: 'BAIXA' } as const;
const praise = { motivo: 'elogio', status: 'NOVO' } as const;

const none = {
  desfecho: '' as const,
  procedenciaDecisao: '' as const,
  medidas: [],
  verificacoes: [],
};

test('only chosen values are sent', () => {
  expect(
    chosenSituation({
      ...none,
      status: '',
      gravidade: 'ALTA',
      procedenciaDecisao: 'NAO_PROCEDENTE',
    }),
  ).toEqual({
    gravidade: 'ALTA',
    procedenciaDecisao: 'NAO_PROCEDENTE',
  });
  const concluded = { status: 'CONCLUIDO', gravidade: '' } as const;
  expect(chosenSituation({ ...concluded, ...none })).toEqual({ status: 'CONCLUIDO' });
  const said = { desfecho: 'confirmado' as const, medidas: ['outra' as const] };
  const outcome = { ...none, ...said, verificacoes: [NEVER as 0] };
  expect(chosenSituation({ ...concluded, ...outcome })).toEqual({
    status: 'CONCLUIDO',
    ...said,
    verificacoes: [],
  });
  expect(chosenSituation({ ...concluded, ...outcome, status: 'EM_ANDAMENTO' })).toEqual({
    status: 'EM_ANDAMENTO',
  });
});

test('counts the changes and the reopened cases', () => {
  const chosen = { status: 'EM_ANDAMENTO', gravidade: 'ALTA', ...none } as const;
  expect(changesOf([fresh, grave, light], chosen)).toEqual({
    status: 3,
    reabrem: 2,
    gravidade: 2,
    procedencia: 0,
    desfecho: 0,
  });
  const confirmed = { ...grave, desfecho: 'confirmado' as const };
  const again = { status: 'CONCLUIDO', gravidade: '', ...none, desfecho: 'confirmado' } as const;
  expect(changesOf([fresh, confirmed, light], again)).toMatchObject({ status: 1, desfecho: 2 });
  expect(changesOf([grave], { status: '', gravidade: '', ...none })).toEqual({
    status: 0,
    reabrem: 0,
    gravidade: 0,
    procedencia: 0,
    desfecho: 0,
  });
});

test('reports whose reason accuses no one get neither severity nor decision', () => {
  const chosen = {
    ...none,
    status: '',
    gravidade: 'ALTA',
    procedenciaDecisao: 'PROCEDENTE',
  } as const;
  expect(changesOf([fresh, praise, light], chosen)).toMatchObject({
    gravidade: 2,
    procedencia: 1,
    desfecho: 0,
  });
  expect(judgedBy(chosen, [fresh, praise])).toMatchObject([{ before: fresh }]);
});
