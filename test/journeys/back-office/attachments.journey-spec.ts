// A reporter's attachments: previews, what was removed from them, and the viewer.
import { expectNoViolations } from '../../setup/axe';
import { becomes, eventually } from '../../setup/eventually';
import { picture, telltalePhoto } from '../../setup/images';
import { focusOn, setUpTeam } from './team';

const team = setUpTeam();

/** The width of the viewer's picture; 0 until it is loaded. */
const WIDTH = `(() => {
  const img = document.querySelector('[role=dialog] img');
  return img?.naturalWidth > 0 ? img.getBoundingClientRect().width : 0;
})()`;
const ALL_DRAWN =
  "[...document.querySelectorAll('main li img')].every(({ naturalWidth }) => naturalWidth > 0)";

test('files show previews and what was removed; the viewer zooms and moves by keys and buttons', async () => {
  const dataUrl = (type: string, buffer: Buffer) =>
    `data:image/${type};base64,${buffer.toString('base64')}`;
  const { id } = await team.file({
    anexos: [
      { nomeArquivo: 'telefone.jpg', arquivo: dataUrl('jpeg', await telltalePhoto()) },
      { nomeArquivo: 'tela.png', arquivo: dataUrl('png', picture().buffer) },
    ],
  });
  const page = await team.signedIn({ at: `/relatos/${id}` });
  const files = page.getByRole('list', { name: 'Anexos' }).getByRole('listitem');
  const viewer = (name: string) => page.getByRole('dialog', { name });
  const opener = (name: string) => page.getByRole('button', { name: `Ver ${name}` });
  const drawn = () => page.evaluate<number>(WIDTH);

  const photo = files.filter({ hasText: 'telefone.jpg' });
  await photo
    .getByText('Removido da foto: o local, o modelo do aparelho e a data e a hora')
    .waitFor();
  expect(await files.filter({ hasText: 'tela.png' }).getByText('Removido').count()).toBe(0);
  for (const file of await files.all()) {
    expect(await file.locator('img').getAttribute('src')).toMatch(/\/miniatura$/);
  }
  await eventually('the small pictures are drawn', () => page.evaluate<boolean>(ALL_DRAWN));

  // By keys: the viewer keeps the focus, and returns it.
  await opener('telefone.jpg').click();
  await eventually('the picture is drawn', async () => (await drawn()) > 0);
  const status = viewer('telefone.jpg').getByRole('status');
  expect(await status.textContent()).toBe('1 de 2 · 100%');
  const before = await drawn();
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await becomes(() => status.textContent(), '1 de 2 · 200%');
  expect(await drawn()).toBeGreaterThan(before);
  await page.keyboard.press('ArrowRight');
  expect(await status.textContent()).toBe('1 de 2 · 200%');
  await page.keyboard.press('-');
  await becomes(() => status.textContent(), '1 de 2 · 150%');
  await page.keyboard.press('0');
  await page.keyboard.press('ArrowRight');
  await eventually('the next picture is drawn', async () => (await drawn()) > 0);
  await viewer('tela.png').getByText('2 de 2 · 100%').waitFor();
  await page.keyboard.press('ArrowLeft');
  await viewer('telefone.jpg').waitFor();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await page.locator('[role=dialog] :focus').count()).toBe(1);
  }
  await page.keyboard.press('Escape');
  await viewer('telefone.jpg').waitFor({ state: 'detached' });
  await focusOn(opener('telefone.jpg'));

  // A button for every key.
  await opener('telefone.jpg').click();
  const tool = (name: string) => viewer('telefone.jpg').getByRole('button', { name, exact: true });
  for (const name of ['Imagem anterior', 'Diminuir', 'Ajustar à tela'])
    await becomes(() => tool(name).isDisabled(), true);
  await tool('Aumentar').click();
  await viewer('telefone.jpg').getByText('1 de 2 · 150%').waitFor();
  await tool('Diminuir').click();
  await viewer('telefone.jpg').getByText('1 de 2 · 100%').waitFor();
  await tool('Próxima imagem').click();
  await viewer('tela.png').getByRole('button', { name: 'Fechar' }).click();
  await viewer('tela.png').waitFor({ state: 'detached' });

  // A missing picture says so, and can still be downloaded.
  await page.reload();
  await page.route(/\/anexos\/[^/]+$/, (route) => route.abort());
  await opener('tela.png').click();
  await viewer('tela.png')
    .getByText('Não foi possível mostrar a imagem. Tente baixá-la.')
    .waitFor();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await page.unroute(/\/anexos\/[^/]+$/);
  const saving = page.getByRole('link', { name: 'Baixar telefone.jpg' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), saving]);
  expect(download.suggestedFilename()).toBe('telefone.jpg');
});
