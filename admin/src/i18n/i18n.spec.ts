import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import raKeys from 'ra-language-english';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { type Label, LANGUAGES } from '@relato/domain/language';
import { en } from './en';
import { es } from './es';
import { pt } from './pt';
import type { Translate } from './translate';

type Node = string | { [key: string]: Node };

function flat(node: Node, path = ''): Map<string, string> {
  if (typeof node === 'string') return new Map([[path, node]]);
  const pairs = Object.entries(node).flatMap(([key, child]) => [
    ...flat(child, path ? `${path}.${key}` : key),
  ]);
  return new Map(pairs);
}

const variables = (text: string) => [...new Set(text.match(/%\{\w+\}/g) ?? [])].sort();

describe('the three languages of the back office', () => {
  test('contain every text of react-admin', () => {
    expect([...flat({ ra: pt.ra }).keys()]).toEqual(
      expect.arrayContaining([...flat(raKeys as unknown as Node).keys()]),
    );
  });

  test.each([
    ['English', en],
    ['Spanish', es],
  ])('%s has the keys of Portuguese, none empty, with the same variables', (_name, messages) => {
    const portuguese = flat(pt);
    const translated = flat(messages);
    expect([...translated.keys()]).toEqual([...portuguese.keys()]);
    for (const [key, text] of portuguese) {
      expect(translated.get(key)).not.toBe('');
      expect({ key, uses: variables(translated.get(key) ?? '') }).toEqual({
        key,
        uses: variables(text),
      });
    }
  });

  test.each([
    ['pt', pt, ['Menu (1 não lido)', 'Menu (2 não lidos)']],
    ['en', en, ['Menu (1 unread)', 'Menu (2 unread)']],
    ['es', es, ['Menú (1 no leído)', 'Menú (2 no leídos)']],
  ] as const)('%s has singular and plural for unread reports', (locale, messages, told) => {
    const { translate } = polyglotI18nProvider(() => messages, locale);
    expect(
      [1, 2].map((count) => translate('app.navegacao.menuComTotal', { smart_count: count })),
    ).toEqual(told);
  });

  test.each([
    ['pt', pt],
    ['en', en],
    ['es', es],
  ])('%s does not name one clock where the dashboard counts lateness on any', (_name, { app }) => {
    const clocks = Object.values(app.prazo.relogios).map((clock) => clock.toLowerCase());
    const label = app.painel.numeros.vencidos.toLowerCase();
    expect(clocks.filter((clock) => label.includes(clock))).toEqual([]);
  });

  test.each([
    ['pt', pt],
    ['en', en],
    ['es', es],
  ])('%s begins the names of buttons with their visible words', (_name, { app }) => {
    const { original, organizacao, relato } = app;
    expect(relato.baixarOriginal.startsWith(original.baixar)).toBe(true);
    expect(organizacao.voltarNome.startsWith(organizacao.voltar)).toBe(true);
    expect(relato.ampliar.startsWith(relato.ver)).toBe(true);
  });

  test('contain the specified Portuguese texts literally', () => {
    expect([
      pt.app.login.incorretos,
      pt.app.mensagens.sucesso,
      pt.app.acompanhamento.criado,
      pt.app.situacao.sucesso,
      pt.app.acompanhamento.finalizado,
      pt.app.anexos.excedeu,
      pt.app.anexos.maior,
      pt.app.erros.inesperado,
    ]).toEqual([
      'E-mail ou senha incorretos',
      'Relato Respondido com sucesso!',
      'Acompanhamento criado com sucesso!',
      'Situação do relato alterada com sucesso!',
      'Acompanhamento finalizado com sucesso!',
      'O tamanho do arquivo excedeu o limite: 5MB',
      'Imagem maior que o tamanho permitido',
      'Um problema inesperado ocorreu!',
    ]);
  });
});

test('every key used by the back office exists', () => {
  const portuguese = [...flat(pt).keys()];
  const root = join(__dirname, '..');
  const named = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('i18n'))
    .flatMap((file) => [
      ...readFileSync(join(root, file), 'utf8').matchAll(/['"`]((?:app|ra|resources)\.[\w.]+)/g),
    ])
    .map(([, key = '']) => key);
  expect(named.length).toBeGreaterThan(500);
  expect(named.filter((key) => !portuguese.some((known) => known.startsWith(key)))).toEqual([]);
});

/** The labels in an exported value, with the path to each. */
function labelsIn(value: unknown, path: string): [path: string, label: Label][] {
  if (typeof value !== 'object' || value === null) return [];
  if ('pt' in value && typeof value.pt === 'string') return [[path, value as Label]];
  return Object.entries(value).flatMap(([name, part]) => labelsIn(part, `${path}.${name}`));
}

test('no label of the domain is empty in any language', async () => {
  const root = join(__dirname, '../../../domain/src');
  const modules = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .map((file) => file.slice(0, -'.ts'.length));
  const labels: [path: string, label: Label][] = [];
  for (const name of modules)
    labels.push(...labelsIn({ ...((await import(`@relato/domain/${name}`)) as object) }, name));
  expect(labels.length).toBeGreaterThan(100);
  const empty = labels.filter(([, label]) => LANGUAGES.some((each) => label[each].trim() === ''));
  expect(empty.map(([path]) => path)).toEqual([]);
});

test('a text with missing or wrong arguments does not compile', () => {
  const compiles = (translate: Translate) => [
    translate('app.voltar'),
    translate('app.anexos.remover', { nome: 'foto.png' }),
    translate('app.lixeira.total', { smart_count: 2, total: '2' }),
    // @ts-expect-error -- no such text
    translate('app.volta'),
    // @ts-expect-error -- its argument is missing
    translate('app.anexos.remover'),
    // @ts-expect-error -- its argument has another name
    translate('app.anexos.remover', { titulo: 'foto.png' }),
    // @ts-expect-error -- it needs a count as well, which chooses singular or plural
    translate('app.lixeira.total', { total: '2' }),
    // @ts-expect-error -- it takes no arguments
    translate('app.voltar', { nome: 'foto.png' }),
  ];
  expect(compiles).toBeDefined();
});
