// A document of a case as a staff member sees it: in the viewer on request, as a download after a question.
import { createHash } from 'node:crypto';
import { expectNoViolations } from '../../setup/axe';
import { pdf } from '../../setup/pdf';
import { contentOf } from '../public-site/visit';
import { focusOn, setUpTeam } from './team';

const team = setUpTeam({ env: { EVIDENCE: 'documentos' } });

test('a document is shown on request, and its original downloaded after a question', async () => {
  const document = pdf({ texts: ['Cláusula um'.normalize('NFD').replace(/\p{M}/gu, '')] });
  const dataUrl = `data:application/pdf;base64,${document.toString('base64')}`;
  const { id } = await team.file({ anexos: [{ nomeArquivo: 'contrato', arquivo: dataUrl }] });
  const page = await team.signedIn();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(`/relatos/${id}`);
  const opener = page.getByRole('button', { name: 'Ver contrato.pdf' });
  await opener.waitFor();
  expect(requested.filter((url) => url.includes('/anexos/'))).toEqual([]);

  await opener.click();
  const viewer = page.getByRole('dialog', { name: 'contrato.pdf' });
  await viewer.getByText('1 página · 100%').waitFor();
  await viewer.frameLocator('iframe').getByText('Clausula um').waitFor();
  await viewer.getByRole('button', { name: 'Fechar' }).click();
  await focusOn(opener);

  const download = page.getByRole('button', { name: 'Baixar o original de contrato.pdf' });
  await download.click();
  const question = page.getByRole('dialog', { name: 'Baixar o arquivo original?' });
  await question.getByText(createHash('sha256').update(document).digest('hex')).waitFor();
  await expectNoViolations(page);
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await question.waitFor({ state: 'detached' });
  await download.click();
  const saving = page.waitForEvent('download');
  await question.getByRole('button', { name: 'Baixar original' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^anexo-[0-9a-f]{8}\.pdf$/);
  expect(document.equals(await contentOf(saved))).toBe(true);
});
