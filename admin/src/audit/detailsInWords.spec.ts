import polyglotI18nProvider from 'ra-i18n-polyglot';
import { AUDITED_JOBS, SHOWN_AUDIT_DETAILS } from '@relato/domain/audit-detail';
import { LINK_KINDS } from '@relato/domain/case-link';
import { DEADLINE_FILTERS } from '@relato/domain/deadline';
import { type Label, type Language, LANGUAGES } from '@relato/domain/language';
import { en } from '../i18n/en';
import { es } from '../i18n/es';
import { asScreenText } from '../i18n/keys';
import { pt } from '../i18n/pt';
import { detailsInWords } from './detailsInWords';

const TEXTS = { pt, en, es };

/** The names of filters that an export records. */
const FILTERS = [
  'status',
  'motivo',
  'gravidade',
  'procedencia',
  'procedenciaDecisao',
  'desfecho',
  'lido',
  'aberto',
  'vencido',
  'prazo',
  'vence',
  'pedeEncontro',
  'responsavel',
  'grau',
  'idade',
  'resposta',
  'noPrazo',
  'criadoEm_gte',
  'criadoEm_lte',
  'recebidoEm_gte',
  'recebidoEm_lte',
  'id',
  'q',
  'uuid',
  'protocolo',
  'etiqueta',
  'acao',
  'usuarioId',
  'alvo',
  'em_gte',
  'em_lte',
] as const;

const dates = {
  date: (ms: number) => new Date(ms).toISOString().slice(0, 10),
  dateTime: (ms: number) => new Date(ms).toISOString().slice(0, 16),
  utcDay: (iso: string) => iso,
};

function wordsIn(language: Language) {
  const { translate } = polyglotI18nProvider(() => TEXTS[language], language);
  return {
    label: (key: string, otherwise: string) => asScreenText(translate(key, { _: otherwise })),
    domainLabel: (label: Label) => asScreenText(label[language]),
    dates,
  };
}

const said = (language: Language, details: Parameters<typeof detailsInWords>[0]) =>
  detailsInWords(details, wordsIn(language)).join(' · ');

describe.each(LANGUAGES)('the details of audited actions in %s', (language) => {
  const { label } = wordsIn(language);

  test.each(SHOWN_AUDIT_DETAILS)('%s has a name', (name) => {
    const isDeadline = DEADLINE_FILTERS.some((one) => one === name);
    const group = isDeadline ? 'app.prazos.filtros' : 'app.auditoria.detalhe';
    expect(label(`${group}.${name}`, '')).not.toBe('');
  });

  test.each(FILTERS)('the filter %s of an export has a name', (name) => {
    const filter = label('app.auditoria.detalhe.filtro', '');
    expect(said(language, { [`filtro.${name}`]: true })).not.toContain(`${filter} ${name}:`);
  });

  test.each([
    ...AUDITED_JOBS.map((code) => ['trabalho', code] as const),
    ...LINK_KINDS.map((code) => ['tipo', code] as const),
    ...DEADLINE_FILTERS.map((code) => ['filtro.prazo', code] as const),
  ])('%s names the code %s', (name, code) => {
    const group = { trabalho: 'tarefas', tipo: 'vinculos', 'filtro.prazo': '' }[name];
    const key = group === '' ? `app.prazos.filtros.${code}` : `app.auditoria.${group}.${code}`;
    expect(label(key, '')).not.toBe('');
    expect(said(language, { [name]: code })).toContain(label(key, ''));
  });
});

test('a digest shows the deadlines that were missed, in words', () => {
  const digest = {
    ACUSE_PROXIMO: 0,
    ACUSE_VENCIDO: 2,
    PESSOA_SILENTE: 0,
    outrosVencidos: 0,
    trabalho: 'resumo',
    vencidos: 1,
  };
  expect(LANGUAGES.map((language) => said(language, digest))).toEqual([
    'Recebimento não confirmado: 2 · outros relatos fora do prazo: 0 · tarefa: resumo diário · denúncias e reclamações fora do prazo: 1',
    'Not acknowledged: 2 · other late reports: 0 · job: daily digest · late denunciations and complaints: 1',
    'Sin acuse de recibo: 2 · otros relatos fuera de plazo: 0 · tarea: resumen diario · denuncias y quejas fuera de plazo: 1',
  ]);
});

test.each([
  ['an order', { ordem: 'criadoEm,DESC' }, 'order: Opened on, descending'],
  ['an order by id', { ordem: 'id,ASC' }, 'order: ascending'],
  ['a moment', { 'filtro.em_gte': '2026-01-31T03:00:00.000Z' }, 'filter From: 2026-01-31T03:00'],
  ['no owner', { 'filtro.responsavel': 'null' }, 'filter Owner: No owner'],
  [
    'a colleague',
    { 'filtro.usuarioId': '0198c0de-0000-7000-8000-0000000abcde' },
    'filter Who: …0abcde',
  ],
  ['a law', { configuracao: 'perfil', de: 'br', para: 'pt' }, 'Setting: Law'],
  ['a new deadline', { ate: 0, mensagem: 'm' }, 'new deadline: 1970-01-01T00:00'],
  ['a checked row', { ate: 7, fim: 'ab', falsas: '' }, 'up to row: 7'],
  ['an altered logo', { nome: 'ab', tabela: 'logotipos' }, 'altered: logo'],
])('%s is written in words', (_what, details, expected) => {
  expect(said('en', details)).toContain(expected);
});
