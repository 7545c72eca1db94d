import { type Contradiction, contradictionsIn } from './founded';

test.each<[string, Parameters<typeof contradictionsIn>[0], Contradiction[]]>([
  ['nothing was said', {}, []],
  [
    'founded and confirmed with a dismissal',
    { procedenciaDecisao: 'PROCEDENTE', desfecho: 'confirmado', medidas: ['desligamento'] },
    [],
  ],
  [
    'unfounded and not confirmed without measures',
    { procedenciaDecisao: 'NAO_PROCEDENTE', desfecho: 'nao_confirmado', medidas: ['nenhuma'] },
    [],
  ],
  [
    'unfounded with guidance for the team',
    { procedenciaDecisao: 'NAO_PROCEDENTE', medidas: ['orientacao'] },
    [],
  ],
  ['founded and forwarded', { procedenciaDecisao: 'PROCEDENTE', desfecho: 'encaminhado' }, []],
  [
    'founded and not confirmed',
    { procedenciaDecisao: 'PROCEDENTE', desfecho: 'nao_confirmado' },
    ['procedente_sem_confirmacao'],
  ],
  [
    'founded without evidence',
    { procedenciaDecisao: 'PROCEDENTE', desfecho: 'sem_elementos' },
    ['procedente_sem_confirmacao'],
  ],
  [
    'unfounded and confirmed',
    { procedenciaDecisao: 'NAO_PROCEDENTE', desfecho: 'confirmado' },
    ['improcedente_confirmado'],
  ],
  [
    'unfounded with a dismissal',
    { procedenciaDecisao: 'NAO_PROCEDENTE', medidas: ['desligamento'] },
    ['sancao_sem_confirmacao'],
  ],
  [
    'not confirmed with a suspension, undecided',
    { desfecho: 'nao_confirmado', medidas: ['outra', 'suspensao'] },
    ['sancao_sem_confirmacao'],
  ],
])('contradictions: %s', (_, conclusion, contradictions) => {
  expect(contradictionsIn(conclusion)).toEqual(contradictions);
});
