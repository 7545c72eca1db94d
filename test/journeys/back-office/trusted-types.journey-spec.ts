// The back office works under its own content security policy: nothing in it, nor in its libraries, makes markup or
// script of a text.
import type { Page } from 'playwright-core';
import { eventually } from '../../setup/eventually';
import { picture } from '../public-site/pictures';
import { walkEveryScreen } from './every-screen';
import { startTeam, type FiledReport, type Team } from './team';

let team: Team;
let report: FiledReport;
beforeAll(async () => {
  team = await startTeam();
  const { colleague } = team;
  await team.file({ nome: 'Ana Souza' });
  const anexos = [{ nomeArquivo: 'foto.png', arquivo: `data:image/png;base64,${picture().buffer.toString('base64')}` }];
  report = await team.file({ nome: 'Rui', email: 'rui@example.com', anexos });
  const path = `/api/relatos/${report.id}`;
  const made = [
    await colleague.post(`${path}/mensagens`, { mensagem: 'Recebemos.', status: 'AGUARDANDO_RESPOSTA' }),
    await colleague.post(`${path}/acompanhamentos`, { acao: 'Ouvir', responsavel: 'ana@example.com' }),
    await report.visitor.post('/api/visitante/relato/mensagens', { mensagem: 'Obrigado.' }),
    await colleague.post('/api/respostas-prontas', { idioma: 'pt', titulo: 'Recebido', texto: 'Recebemos.' }),
    await colleague.post('/api/usuarios', { nome: 'Abcdefghij', email: 'bia@example.com' }),
  ];
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
});
afterAll(() => team.end());

jest.setTimeout(600_000);

/** What the browser refuses on this page and those that follow. */
async function refusals(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction('refused', (what: string) => refused.push(what));
  await page.addInitScript(`
    addEventListener('securitypolicyviolation', (event) => {
      refused([location.pathname, event.effectiveDirective, event.blockedURI, event.sample].join(' '));
    });
  `);
  return refused;
}

test('no screen, tab or modal violates the policy, which refuses what an injection would do', async () => {
  const page = await team.stranger({ reducedMotion: 'reduce' });
  const refused = await refusals(page);
  let screens = 0;
  await walkEveryScreen(page, report.id, () => {
    screens++;
    return Promise.resolve();
  });
  expect(screens).toBeGreaterThan(20);
  expect(refused).toEqual([]);

  const inject = page.evaluate(`document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'`);
  await expect(inject).rejects.toThrow(/TrustedHTML/);
  const allow = page.evaluate(`trustedTypes.createPolicy('default', { createHTML: (text) => text })`);
  await expect(allow).rejects.toThrow(/disallowed/);
  await eventually('both are told', () => refused.length === 2);
  expect(refused).toEqual([
    expect.stringContaining('require-trusted-types-for') as string,
    expect.stringContaining('trusted-types') as string,
  ]);
  await page.context().close();
});
