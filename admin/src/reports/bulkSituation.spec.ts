import { NEVER } from '../situation/outcome';
import { type BulkValues, changesOf, chosenSituation, judgedBy } from './bulkSituation';

/** The form as it opens. */
const NOTHING_CHOSEN: BulkValues = {
  status: '',
  gravidade: '',
  desfecho: '',
  procedenciaDecisao: '',
  medidas: [],
  verificacoes: [],
};
const NO_CHANGES = { status: 0, reabrem: 0, gravidade: 0, procedencia: 0, desfecho: 0 };

const fresh = { motivo: 'denuncia', status: 'NOVO' } as const;
const praise = { motivo: 'elogio', status: 'NOVO' } as const;
const concluded = {
  motivo: 'denuncia',
  status: 'CONCLUIDO',
  procedenciaDecisao: 'PROCEDENTE',
} as const;
const grave = { ...concluded, gravidade: 'ALTA' } as const;
const light = { ...concluded, gravidade: 'BAIXA' } as const;

test('only chosen values are sent', () => {
  expect(chosenSituation(NOTHING_CHOSEN)).toEqual({});
  expect(chosenSituation({ ...NOTHING_CHOSEN, status: 'CONCLUIDO' })).toEqual({
    status: 'CONCLUIDO',
  });
  const judgement = { gravidade: 'ALTA', procedenciaDecisao: 'NAO_PROCEDENTE' } as const;
  expect(chosenSituation({ ...NOTHING_CHOSEN, ...judgement })).toEqual(judgement);
});

test('outcome, measures and check-ins are sent only with a conclusion', () => {
  const outcome: BulkValues = {
    ...NOTHING_CHOSEN,
    desfecho: 'confirmado',
    medidas: ['outra'],
    verificacoes: [NEVER],
  };
  expect(chosenSituation({ ...outcome, status: 'CONCLUIDO' })).toEqual({
    status: 'CONCLUIDO',
    desfecho: 'confirmado',
    medidas: ['outra'],
    verificacoes: [],
  });
  expect(chosenSituation({ ...outcome, status: 'EM_ANDAMENTO' })).toEqual({
    status: 'EM_ANDAMENTO',
  });
});

test('a report counts for a field if its value differs from the chosen one', () => {
  expect(changesOf([grave], NOTHING_CHOSEN)).toEqual(NO_CHANGES);
  const severity: BulkValues = { ...NOTHING_CHOSEN, gravidade: 'ALTA' };
  expect(changesOf([fresh, grave, light], severity)).toEqual({ ...NO_CHANGES, gravidade: 2 });
  const confirmed = { ...grave, desfecho: 'confirmado' } as const;
  const outcome: BulkValues = { ...NOTHING_CHOSEN, status: 'CONCLUIDO', desfecho: 'confirmado' };
  expect(changesOf([fresh, confirmed, light], outcome)).toEqual({
    ...NO_CHANGES,
    status: 1,
    desfecho: 2,
  });
});

test('concluded reports that get another status count as reopened', () => {
  const reopened: BulkValues = { ...NOTHING_CHOSEN, status: 'EM_ANDAMENTO' };
  expect(changesOf([fresh, grave, light], reopened)).toEqual({
    ...NO_CHANGES,
    status: 3,
    reabrem: 2,
  });
});

test('reports whose reason accuses no one get neither severity nor decision', () => {
  const judgement: BulkValues = {
    ...NOTHING_CHOSEN,
    gravidade: 'ALTA',
    procedenciaDecisao: 'PROCEDENTE',
  };
  expect(changesOf([fresh, praise, light], judgement)).toEqual({
    ...NO_CHANGES,
    gravidade: 2,
    procedencia: 1,
  });
  expect(judgedBy(judgement, [fresh, praise])).toMatchObject([{ before: fresh }]);
});
