// A colleague takes down a report with a category and the answers to its questions.
import { expectAccessibleEverywhere } from '../../setup/axe';
import { becomes } from '../../setup/eventually';
import { category, inLanguages, options, publish, question } from '../../setup/questionnaires';
import { arrived, choose, press, setUpTeam, typeDate } from './team';

const team = setUpTeam({});

beforeAll(async () => {
  await publish(team.colleague, [
    category('assedio', [
      question('onde', { texto: inLanguages('Onde foi?'), obrigatoria: true }),
      question('como', {
        tipo: 'varias',
        texto: inLanguages('Como foi?'),
        opcoes: options('Gritos', 'Ameaças', 'Isolamento'),
      }),
      question('dia', { tipo: 'data', texto: inLanguages('Em que dia?') }),
      question('visto', { tipo: 'sim_nao', texto: inLanguages('Alguém viu?') }),
      question('quem', {
        tipo: 'longo',
        texto: inLanguages('Quem viu?'),
        quando: { pergunta: 'visto', respostas: ['sim'] },
      }),
    ]),
    category('ideia', [question('qual', { texto: inLanguages('Qual?') })], { motivo: 'sugestoes' }),
  ]);
});

test('a colleague chooses a category, and answers the questions that it opens', async () => {
  const page = await team.signedIn({ at: '/relatos/novo' });
  await arrived(page, 'Registrar relato recebido');
  await choose(page, 'Origem', 'Telefone');
  await typeDate(page, 'Recebido em', '06/05/2026 09:00');
  await page.getByLabel('Anônimo').check();
  expect(await page.getByLabel('Categoria').count()).toBe(0);
  await choose(page, 'Motivo', 'Denúncia');
  await page.locator('[name=relato]').fill('O chefe grita todo dia.');
  await choose(page, 'Categoria', 'Categoria assedio');
  await press(page, 'Registrar');
  const place = page.getByLabel('Onde foi?');
  await page.getByText('Preencha este campo').first().waitFor();
  await place.fill('Na doca');
  await page.getByLabel('Gritos').check();
  await page.getByLabel('Isolamento').check();
  await page.getByLabel('Em que dia?').fill('2026-05-04');
  expect(await page.getByLabel('Quem viu?').count()).toBe(0);
  await choose(page, 'Alguém viu?', 'Sim');
  await page.getByLabel('Quem viu?').fill('O turno da noite.');
  await expectAccessibleEverywhere(page);
  // An answer of a branch that is left is not filed.
  await choose(page, 'Alguém viu?', 'Não');
  await press(page, 'Registrar');
  await press(page.getByRole('dialog', { name: 'Protocolo do relato' }), 'Já guardei');
  await page.getByText('Na doca').waitFor();
  await page.getByText('Gritos; Isolamento').waitFor();
  await page.getByText('4 de maio de 2026').waitFor();
  expect(await page.getByText('O turno da noite.').count()).toBe(0);
});

test('a category of another reason is not filed, nor are its answers', async () => {
  const page = await team.signedIn({ at: '/relatos/novo' });
  await arrived(page, 'Registrar relato recebido');
  await choose(page, 'Origem', 'Carta');
  await typeDate(page, 'Recebido em', '06/05/2026 09:00');
  await page.getByLabel('Anônimo').check();
  await choose(page, 'Motivo', 'Sugestões');
  await choose(page, 'Categoria', 'Categoria ideia');
  await page.getByLabel('Qual?').fill('Mais luz');
  await choose(page, 'Motivo', 'Elogio');
  await becomes(() => page.getByLabel('Qual?').count(), 0);
  await page.locator('[name=relato]').fill('Obrigado pela luz.');
  await press(page, 'Registrar');
  await press(page.getByRole('dialog', { name: 'Protocolo do relato' }), 'Já guardei');
  await page.getByText('Obrigado pela luz.').first().waitFor();
  expect(await page.getByText('Mais luz').count()).toBe(0);
});
