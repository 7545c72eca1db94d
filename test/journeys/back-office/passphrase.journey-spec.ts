// Proof of authorship: a message written with the reporter's passphrase says so, and the case
// explains the others once.
import { expectAccessibleEverywhere } from '../../setup/axe';
import { fileCase, writeAs } from '../../setup/cases';
import { Client } from '../../setup/clients';
import { setUpTeam, speak } from './team';

const team = setUpTeam();
const setPassphrase = (visitor: Client) =>
  visitor.post('/api/visitante/palavras', { palavras: 'girafa azul sótão parafuso' });

test('messages with a passphrase say so, a passphrase set later says that, and the others are explained once', async () => {
  const first = await fileCase(team.colleague);
  await writeAs(first.visitor, { mensagem: 'Antes.' });
  await setPassphrase(first.visitor);
  await writeAs(first.visitor, { mensagem: 'Depois.' });
  const page = await team.signedIn({ at: `/relatos/${first.id}` });
  const marked = page
    .getByRole('listitem')
    .filter({ hasText: 'Autoria comprovada pela senha de palavras' });
  await marked.getByText('Depois.').waitFor();
  expect(await marked.count()).toBe(1);
  const hint = page.getByText(/^Autoria não comprovada:/);
  expect(await hint.count()).toBe(1);
  await expectAccessibleEverywhere(page);

  // Set by a holder of the protocol, in a case without other messages.
  const { id, uuid } = await fileCase(team.colleague);
  const visitor = new Client(team.url);
  await visitor.post('/api/visitante/acesso', { protocolo: uuid });
  await setPassphrase(visitor);
  await writeAs(visitor, { mensagem: 'Depois.' });
  await page.goto(`/relatos/${id}`);
  await page
    .getByText('Com senha de palavras, escolhida depois por quem tinha o protocolo')
    .waitFor();
  expect(await hint.count()).toBe(0);
  await speak(page, 'English');
  await page
    .getByText('With a passphrase that was set later by someone who had the protocol')
    .waitFor();
});
