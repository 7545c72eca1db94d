// Lists, exports and counts refuse an invalid query, and name its invalid part.
import { setUpApp, setUpStaff } from '../setup/app';
import type { Json } from '../setup/clients';

const LIST: [query: string, part: string][] = [
  ['filter={', 'filter'],
  ['filter=[]', 'filter'],
  ['filter={"constructor":1}', 'filter.constructor'],
  ['filter={"id":1}&range=x', 'range'],
  ['range=[5,2]', 'range'],
  ['range=[-1,2]', 'range'],
  ['range={"a":1}', 'range'],
  ['sort=["senha","ASC"]', 'sort'],
  ['sort=["id","sideways"]', 'sort'],
  ['sort=["criadoEm","; DROP TABLE relatos"]', 'sort'],
  ['filter={}&filter={}', 'filter'],
];
const EXPORT: [query: string, part: string][] = [
  ['idioma=fr', 'idioma'],
  ['fuso=America/Sampa', 'fuso'],
  ['fuso=UTC&fuso=UTC', 'fuso'],
  ['filter={"status":"ABERTO"}', 'filter.status'],
];
const YEAR: [query: string, part: string][] = [
  ['ano=26', 'ano'],
  ['ano=9999', 'ano'],
  ['ano=2026&ano=2025', 'ano'],
  ['exato=1', 'exato'],
];

/** The invalid queries of each path, each with the part that the error names. */
const QUERIES: Record<string, [query: string, part: string][]> = {
  usuarios: LIST,
  relatos: [
    ...LIST,
    ['sort=criadoEm', 'sort'],
    ['sort=["conteudo","ASC"]', 'sort'],
    ['filter={"codigo":"x"}', 'filter.codigo'],
    ['filter={"status":"ABERTO"}', 'filter.status'],
    ['filter={"desfecho":"x"}', 'filter.desfecho'],
    ['filter={"lido":"sim"}', 'filter.lido'],
    ['filter={"criadoEm_gte":"ontem"}', 'filter.criadoEm_gte'],
    ['filter={"criadoEm_gte":-8640000000000000}', 'filter.criadoEm_gte'],
    ['filter={"criadoEm_lte":"3000-01-01T00:00:00Z"}', 'filter.criadoEm_lte'],
    ['filter={"prazo":"AMANHA"}', 'filter.prazo'],
    ['filter={"vence":["HOJE","AMANHA"]}', 'filter.vence'],
    ['filter={"vence":null}', 'filter.vence'],
    ['filter={"q":7}', 'filter.q'],
    [`filter={"q":"${'a'.repeat(201)}"}`, 'filter.q'],
  ],
  'relatos/planilha': EXPORT,
  'relatos/linhas': EXPORT,
  auditoria: [
    ['filter={"acao":"relato.roubado"}', 'filter.acao'],
    ['filter={"em_gte":"ontem"}', 'filter.em_gte'],
    ['filter={"id":["x"]}', 'filter.id'],
    ['filter={"detalhes":"x"}', 'filter.detalhes'],
    ['filter={"umaPorVisita":"sim"}', 'filter.umaPorVisita'],
    ['sort=["hash","ASC"]', 'sort'],
  ],
  entregas: [
    ['filter={"falha":"sim"}', 'filter.falha'],
    ['filter={"situacao":"OUTRA"}', 'filter.situacao'],
    ['filter={"conteudo":"x"}', 'filter.conteudo'],
    ['sort=["conteudo","ASC"]', 'sort'],
  ],
  registro: [
    ['filter={"motivo":"x"}', 'filter.motivo'],
    ['sort=["marca","ASC"]', 'sort'],
  ],
  lixeira: [['filter={"q":"x"}', 'filter.q']],
  'respostas-prontas': [['filter={"texto":"x"}', 'filter.texto']],
  estatisticas: [
    ['de=2026-13', 'de'],
    ['ate=ontem', 'ate'],
    ['de=2026-02&ate=2026-01', 'ate'],
    ['de=2010-01&ate=2026-01', 'de'],
    ['de=2026-01&de=2026-02', 'de'],
  ],
  'estatisticas/anual': YEAR,
  'estatisticas/anual/planilha': YEAR,
};

const relato = setUpApp();
const staff = setUpStaff(relato);

it.each(Object.entries(QUERIES))('GET /api/%s names the invalid part', async (path, invalid) => {
  const answers: Json[] = [];
  for (const [query] of invalid) {
    const { status, body } = await staff.get(`/api/${path}?${query}`);
    answers.push([query, status, Object.keys(body.errors as object)]);
  }
  expect(answers).toEqual(invalid.map(([query, part]) => [query, 400, [part]]));
});
