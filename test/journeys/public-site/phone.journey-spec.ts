// A frightened person with a small phone and a slow connection: how often they tap, and how far
// they scroll.
import type { Locator, Page } from 'playwright-core';
import { Client, newestId } from '../../setup/clients';
import { picture } from '../../setup/images';
import { protocolOf } from './reporting';
import { setUpVisit } from './visit';

const PHONE = {
  viewport: { width: 360, height: 640 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
};
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 96_000,
};
const SCREEN = PHONE.viewport.height;
const ANSWER = 'Recebemos o seu relato e começamos a apurar.';

const visit = setUpVisit();

/** A person's thumb movements, counted. Scrolling by the page itself does not count. */
class Thumb {
  taps = 0;
  scrolled = 0;

  constructor(readonly page: Page) {}

  async reach(target: Locator): Promise<void> {
    const before = await this.page.evaluate<number>('scrollY');
    await target.scrollIntoViewIfNeeded();
    this.scrolled += Math.abs((await this.page.evaluate<number>('scrollY')) - before);
  }

  async tap(target: Locator): Promise<void> {
    await this.reach(target);
    await target.tap();
    this.taps += 1;
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.reach(field);
    await field.fill(text);
  }
}

async function atTheLanding(): Promise<Thumb> {
  const page = await visit.visitor(PHONE);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await page.goto('/');
  return new Thumb(page);
}

it('a visitor files with a photo in five taps and three screens, and returns to the answer in two', async () => {
  const thumb = await atTheLanding();
  const { page } = thumb;
  await thumb.tap(page.locator('main').getByRole('link', { name: 'REALIZAR RELATO' }));
  await page.waitForURL('**/new');
  await thumb.tap(page.getByText('Não, desejo ficar anônimo', { exact: true }));
  // The page scrolls by itself before the thumb does.
  await page.locator('.choice-note:visible').waitFor();
  const reason = page.locator('[name=motivo]');
  await thumb.reach(reason);
  await reason.selectOption('denuncia');
  thumb.taps += 1;
  await thumb.type(page.locator('[name=relato]'), 'O gerente pediu propina ao fornecedor.');
  const chooser = page.waitForEvent('filechooser');
  await thumb.tap(page.getByText('Adicionar arquivo', { exact: true }));
  await (await chooser).setFiles(picture('nota.png', 100_000));
  await page.getByText('nota.png (0,1 MB)').waitFor();
  await thumb.tap(page.getByRole('button', { name: 'ENVIAR' }));
  await page.waitForURL('**/sucess');
  const protocol = await protocolOf(page);
  expect(thumb.taps).toBeLessThanOrEqual(5);
  expect(thumb.scrolled).toBeLessThanOrEqual(3 * SCREEN);

  const staff = await new Client(visit.url).signIn();
  await staff.post(`/api/relatos/${await newestId(staff)}/mensagens`, { mensagem: ANSWER });

  const back = await atTheLanding();
  await back.tap(back.page.locator('main').getByRole('link', { name: 'ACOMPANHAR RELATO' }));
  await back.page.waitForURL('**/follow');
  await back.type(back.page.locator('[name=protocolo]'), protocol);
  await back.tap(back.page.getByRole('button', { name: 'ACESSAR' }));
  await back.page.waitForURL('**/acompanhar');
  const answer = await back.page.getByText(ANSWER).boundingBox();
  expect(answer!.y + answer!.height).toBeLessThanOrEqual(SCREEN);
  expect(back.taps).toBe(2);
});
