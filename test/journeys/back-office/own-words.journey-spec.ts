// What a message proves: one written with the reporter's own words says so, and of the others the case says once what they are.
import { expectAccessibleEverywhere } from '../../setup/axe';
import { Client } from '../../setup/clients';
import { type FiledReport, setUpTeam, speak } from './team';

const team = setUpTeam();

const write = (visitor: Client, mensagem: string) => visitor.post('/api/visitante/relato/mensagens', { mensagem });
const setWords = (visitor: Client) =>
  visitor.post('/api/visitante/palavras', { palavras: 'girafa azul sótão parafuso' });

/** Words that were set in the session that filed the report. */
async function fromTheStart({ visitor }: FiledReport): Promise<void> {
  await write(visitor, 'Antes.');
  await setWords(visitor);
  await write(visitor, 'Depois.');
}

/** Words that somebody who had the protocol set later. */
async function later({ uuid }: FiledReport): Promise<void> {
  const visitor = new Client(team.url);
  await visitor.post('/api/visitante/acesso', { protocolo: uuid });
  await setWords(visitor);
  await write(visitor, 'Depois.');
}

test('messages written with own words say so, and the case says once what the others prove', async () => {
  const report = await team.file();
  await fromTheStart(report);
  const page = await team.signedIn();
  await page.goto(`/relatos/${report.id}`);
  const marked = page.getByRole('listitem').filter({ hasText: 'Protegido com palavras' });
  await marked.getByText('Depois.').waitFor();
  expect(await marked.count()).toBe(1);
  const hint = page.getByText('não prova quem a escreveu');
  expect(await hint.count()).toBe(1);
  await expectAccessibleEverywhere(page);
});

test('words that were set later say that, and a case without other messages says no more, in each language', async () => {
  const report = await team.file();
  await later(report);
  const page = await team.signedIn();
  await page.goto(`/relatos/${report.id}`);
  await page.getByText('Protegido com palavras, postas depois por quem tinha o protocolo').waitFor();
  expect(await page.getByText('não prova quem a escreveu').count()).toBe(0);
  await speak(page, 'English');
  await page.getByText('Protected by words, set later by someone who had the protocol').waitFor();
});
