// The frame of the pages: notifications, menu, languages, addresses, and the question before a form
// is left.
import type { Locator, Page } from 'playwright-core';
import { becomes } from '../../setup/eventually';
import { setUpFilesOnDisk } from '../../setup/file-on-disk';
import { gif, picture } from '../../setup/images';
import { holdBack } from '../../setup/hold-back';
import { fileReport, fillReport, refusedPage, send, showReport } from './reporting';
import { expectAccessible, SCRIPTS, setUpVisit } from './visit';
import { LANGUAGES, WORDS } from './words';

const PHONE = { width: 360, height: 640 };
const WIDE = { width: 1366, height: 768 };

const visit = setUpVisit();

const scrollOf = (page: Page): Promise<number> => page.evaluate<number>('Math.round(scrollY)');

const topOf = async (part: Locator): Promise<number> => (await part.boundingBox())!.y;

const isInSight = async (page: Page, part: Locator): Promise<boolean> => {
  const box = await part.boundingBox();
  return box !== null && box.y >= 0 && box.y + box.height <= page.viewportSize()!.height;
};

describe('a notification', () => {
  const disk = setUpFilesOnDisk();
  const TOO_LARGE = [picture('praia.png', 5_000_001), picture('festa.png', 5_000_002)];

  /** The labels, errors and buttons in sight, each marked so that it can be found again. */
  const markWhatIsInSight = (page: Page): Promise<number> =>
    page.evaluate<number>(`(() => {
      const bar = document.querySelector('.bar-top').getBoundingClientRect().bottom;
      const parts = [...document.querySelectorAll('main :is(label, .error, button, .button, summary)')];
      const seen = parts.filter((part) => {
        const { top, bottom, height } = part.getBoundingClientRect();
        return height > 0 && top >= bar && bottom <= innerHeight;
      });
      for (const part of seen) part.dataset.seen = '';
      return seen.length;
    })()`);

  const covered = (page: Page): Promise<string[]> =>
    page.evaluate<string[]>(`(() => {
      const toast = document.querySelector('.toast').getBoundingClientRect();
      const isUnder = ({ top, bottom, left, right }) =>
        bottom > toast.top && top < toast.bottom && right > toast.left && left < toast.right;
      return [...document.querySelectorAll('[data-seen], .bar-top *')]
        .filter((part) => isUnder(part.getBoundingClientRect()))
        .map((part) => part.textContent);
    })()`);

  it.each([
    ['a phone', { width: 320, height: 640 }],
    ['a phone', PHONE],
    ['a tablet', { width: 768, height: 1024 }],
    ['a wide screen', WIDE],
  ])('stands alone on %s (%p) and covers no label, error or button', async (_, viewport) => {
    const page = await visit.visitor({ viewport });
    await fillReport(page, 'pt', { files: [picture('boa.png')] });
    await page.getByText(/^boa\.png/).waitFor();
    const add = page.locator('label.add-file');
    await add.scrollIntoViewIfNeeded();
    expect(await markWhatIsInSight(page)).toBeGreaterThan(2);
    const before = await topOf(add);
    await page.clock.install({ time: new Date() });
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const chosen = [...TOO_LARGE, { name: 'animada.png', buffer: await gif() }];
    await page.locator('input[type=file]').setInputFiles(chosen.map(disk.write));
    const toast = page.locator('.toast');
    await toast.getByText('festa.png').waitFor();
    expect(await toast.locator('p').allTextContents()).toEqual([
      'O tamanho do arquivo excedeu o limite: 5MB',
      'praia.png',
      'festa.png',
    ]);
    expect(await covered(page)).toEqual([]);
    expect((await page.locator('#campo-anexos-recusa').textContent())?.split('\n')).toEqual([
      'praia.png: Imagem maior que o tamanho permitido',
      'festa.png: Imagem maior que o tamanho permitido',
      `animada.png: ${WORDS.pt.contentGif}`,
    ]);

    // When it goes, the text being read stays in place.
    const during = await topOf(add);
    expect(during).toBeGreaterThanOrEqual(before);
    await page.clock.runFor(5_001);
    await becomes(() => toast.count(), 0);
    expect(Math.abs((await topOf(add)) - during)).toBeLessThan(1);
  });

  it("does not repeat the form's message when the connection is lost", async () => {
    const page = await visit.visitor({ viewport: PHONE });
    await fillReport(page, 'pt');
    await page.context().setOffline(true);
    await send(page, 'pt');
    await page.locator('form .interrupted[role=alert]').waitFor();
    expect(await page.locator('.toast').count()).toBe(0);
    expect(await page.evaluate<string>('document.activeElement.textContent')).toBe('ENVIAR');
  });

  it.each([
    ['pt', 'Copiar protocolo', 'Copiado', 'Protocolo copiado.'],
    ['en', 'Copy protocol', 'Copied', 'Protocol copied.'],
    ['es', 'Copiar protocolo', 'Copiado', 'Protocolo copiado.'],
  ] as const)(
    'is not needed for copying: in %s the button says so, and it is announced',
    async (language, name, copied, spoken) => {
      const page = await visit.visitor({ permissions: ['clipboard-read', 'clipboard-write'] });
      await page.clock.install({ time: new Date() });
      const protocol = await fileReport(page, language);
      const button = page.locator(`[data-copy="${protocol}"]`);
      expect(await button.textContent()).toBe(name);
      const { width } = (await button.boundingBox())!;
      await page.clock.pauseAt(Date.now() + 3_600_000);
      await button.click();
      await becomes(() => button.textContent(), copied);
      await page.locator('[role=status]').getByText(spoken, { exact: true }).waitFor();
      expect((await button.boundingBox())!.width).toBeCloseTo(width, 0);
      expect(await page.locator('.toast').count()).toBe(0);
      await page.locator(`[data-copy="${protocol}"]:focus`).waitFor();
      await page.clock.runFor(6_000);
      await becomes(() => button.textContent(), name);
    },
  );
});

describe('after the choice', () => {
  it('on a phone the confirmation is the first line in view, with the safety advice below', async () => {
    const page = await visit.visitor({ viewport: PHONE, hasTouch: true });
    for (const [choice, confirmation] of [
      [WORDS.pt.anonymous, 'Você escolheu ficar anônimo.'],
      [WORDS.pt.identified, 'Você escolheu se identificar.'],
    ] as const) {
      await page.goto('/new');
      await page.getByText(choice, { exact: true }).tap();
      const note = page.locator('.choice-note', { hasText: confirmation });
      await note.waitFor();
      const bar = (await page.locator('.bar-top').boundingBox())!;
      await becomes(async () => (await topOf(note)) - bar.height >= 0, true);
      expect((await topOf(note)) - bar.height).toBeLessThanOrEqual(40);
      expect(await isInSight(page, page.locator('.choice summary'))).toBe(true);
    }
  });

  it.each([
    { width: 768, height: 1024 },
    { width: 1366, height: 768 },
  ])('at %p nothing scrolls, and option, confirmation and advice are in sight', async (size) => {
    const page = await visit.visitor({ viewport: size });
    await page.goto('/new');
    for (const choice of [WORDS.pt.anonymous, WORDS.pt.identified]) {
      await page.getByText(choice, { exact: true }).click();
      await page.locator('.choice-note:visible').waitFor();
      expect(await scrollOf(page)).toBe(0);
      for (const part of [
        '.choice-button:has(:checked)',
        '.choice-note:visible',
        '.choice summary',
      ])
        expect({ part, seen: await isInSight(page, page.locator(part)) }).toEqual({
          part,
          seen: true,
        });
    }
  });
});

it('a person who types before the scripts arrive keeps the focus', async () => {
  const page = await visit.visitor();
  await page.goto('/');
  const arrive = await holdBack(page, '**/assets/*.js');
  await page.locator('.ways-in a').first().click();
  await page.getByText(WORDS.pt.anonymous, { exact: true }).click();
  const text = page.locator('[name=relato]');
  await text.fill('Um relato.');
  arrive();
  await page.locator('.file-list').waitFor({ state: 'attached' });
  await page.keyboard.type(' E mais.');
  expect(await text.inputValue()).toBe('Um relato. E mais.');
});

it('an option of the choice shows one focus ring, and in dark its circle is empty', async () => {
  const page = await visit.visitor({ colorScheme: 'dark' });
  await page.goto('/new');
  const circle = (await page.getByRole('radio').first().boundingBox())!;
  const middle = Math.round(circle.y + circle.height / 2) - 2;
  const groundAt = (x: number) =>
    page.screenshot({ clip: { x: Math.round(x), y: middle, width: 4, height: 4 } });
  const inside = await groundAt(circle.x + circle.width / 2 - 2);
  expect(inside.equals(await groundAt(circle.x - 8))).toBe(true);
  await page.getByRole('link', { name: 'Voltar', exact: true }).focus();
  await page.keyboard.press('Tab');
  const rings = await page.evaluate<string[]>(
    `[document.activeElement, document.activeElement.closest('label')].map(
      (each) => getComputedStyle(each).outlineStyle)`,
  );
  expect(rings).toEqual(['none', 'solid']);
});

it.each(LANGUAGES)('the steps of a report on a phone break no word in %s', async (language) => {
  const page = await visit.visitor({ viewport: PHONE });
  await showReport(page, language);
  const broken = (): Promise<string[]> =>
    page.evaluate<
      string[]
    >(`[...document.querySelectorAll('.steps strong')].flatMap(({ firstChild }) =>
      [...firstChild.data.matchAll(/\\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(firstChild, index);
        range.setEnd(firstChild, index + word.length);
        return range.getClientRects().length > 1 ? [word] : [];
      }))`);
  for (const width of [320, PHONE.width, 390]) {
    await page.setViewportSize({ ...PHONE, width });
    expect(await broken()).toEqual([]);
  }
});

describe.each(SCRIPTS)('%s', (_, javaScriptEnabled) => {
  it('the phone menu opens over the page, which keeps its position', async () => {
    const page = await visit.visitor({ javaScriptEnabled, viewport: PHONE });
    await page.goto('/privacidade');
    const heading = page.getByRole('heading', { name: 'Quem não lê' });
    await heading.scrollIntoViewIfNeeded();
    expect(await scrollOf(page)).toBeGreaterThan(200);
    const place = [await scrollOf(page), await topOf(heading)];
    const link = page.getByRole('navigation').getByRole('link', { name: 'Acompanhar relato' });
    expect(await link.isVisible()).toBe(false);
    // At its position, as a finger would: Playwright would scroll to a button in the page's upper
    // margin.
    const { x, y, width, height } = (await page
      .getByRole('button', { name: 'Menu' })
      .boundingBox())!;
    const pressMenu = () => page.mouse.click(x + width / 2, y + height / 2);
    await pressMenu();
    await link.waitFor();
    expect(await isInSight(page, link)).toBe(true);
    expect([await scrollOf(page), await topOf(heading)]).toEqual(place);
    const menu = (await page.getByRole('navigation').boundingBox())!;
    const bar = (await page.locator('.bar-top').boundingBox())!;
    expect(menu.y).toBeGreaterThanOrEqual(bar.y + bar.height - 2);
    await page.keyboard.press('Escape');
    await becomes(() => link.isVisible(), false);
    expect([await scrollOf(page), await topOf(heading)]).toEqual(place);
    await pressMenu();
    await link.click();
    await page.waitForURL('**/follow');
  });

  it("a language's flag and name are one link: to the start, or to the same page if it has a form or thread", async () => {
    const page = await visit.visitor({ javaScriptEnabled });
    await showReport(page, 'pt');
    for (const language of LANGUAGES) {
      const own = WORDS[language];
      const kept = ['newReport', 'follow', 'report', 'sent'] as const;
      const others = ['landing', 'privacy', 'accessibility'] as const;
      for (const name of [...kept, ...others]) {
        await page.goto(own[name]);
        const links = page.locator('.languages a');
        const targets = await Promise.all(
          (await links.all()).map((link) => link.getAttribute('href')),
        );
        const expected = LANGUAGES.filter((other) => other !== language).map(
          (other) =>
            WORDS[other][name === 'privacy' || name === 'accessibility' ? 'landing' : name],
        );
        expect({ name, targets: targets.toSorted() }).toEqual({
          name,
          targets: expected.toSorted(),
        });
        expect(await links.locator('svg.flag').count()).toBe(2);
      }
    }
  });
});

describe('leaving a form with text', () => {
  const FILE = { files: [picture('rosto.png')] };

  it.each([
    ['pt', 'English', 'Sair deste formulário?', 'Continuar aqui', 'Sair do formulário'],
    ['en', 'Español', 'Leave this form?', 'Stay here', 'Leave the form'],
    ['es', 'Português', '¿Salir de este formulario?', 'Seguir aquí', 'Salir del formulario'],
  ] as const)(
    'by a language link in %s asks first, and the other page offers the draft',
    async (language, link, question, stay, leave) => {
      const page = await visit.visitor({ viewport: PHONE });
      await fillReport(page, language, { text: 'Um começo.', ...FILE });
      const other = page.getByRole('link', { name: link, exact: true });
      await other.click();
      const dialog = page.getByRole('dialog', { name: question });
      await dialog.waitFor();
      await expectAccessible(page, language);
      await dialog.getByRole('button', { name: stay }).click();
      await becomes(() => dialog.isVisible(), false);
      expect(await page.locator('[name=relato]').inputValue()).toBe('Um começo.');
      expect(await page.locator('.file-list li').count()).toBe(1);
      await page.locator('.languages a:focus').and(other).waitFor();

      await other.click();
      await dialog.getByRole('button', { name: leave }).click();
      await page.locator('.draft').waitFor();
      expect(new URL(page.url()).pathname).not.toBe(WORDS[language].newReport);
      await page.locator('[data-draft-use]').click();
      expect(await page.locator('[name=relato]').inputValue()).toBe('Um começo.');
    },
  );

  it('says that the text is lost if no draft is kept, and asks again for a refused form', async () => {
    const page = await visit.visitor();
    await page.goto('/follow');
    await page.getByRole('link', { name: 'English', exact: true }).click();
    await page.waitForURL('**/en/follow');
    await page.goto('/follow');
    await page.locator('[name=protocolo]').fill('ZZZZ9999');
    const dialog = page.getByRole('dialog', { name: 'Sair deste formulário?' });
    for (const leave of ['Español', 'Início', 'Voltar', 'Privacidade']) {
      await page.getByRole('link', { name: leave, exact: true }).click();
      await dialog.getByText('O que você escreveu neste formulário se perde.').waitFor();
      await page.keyboard.press('Escape');
      await becomes(() => dialog.isVisible(), false);
    }
    await page.getByRole('button', { name: 'ACESSAR' }).click();
    await refusedPage(page);
    await page.getByRole('link', { name: 'English', exact: true }).click();
    await dialog.getByRole('button', { name: 'Sair do formulário' }).click();
    await page.waitForURL('**/en/follow');
  });

  it('does not ask after sending, or by the exit button', async () => {
    const page = await visit.visitor();
    await fileReport(page, 'pt', { text: 'Enviado.' });
    await page.getByRole('link', { name: 'English', exact: true }).click();
    await page.waitForURL('**/en/sucess');
  });
});

describe('an address in another spelling', () => {
  const ask = (path: string, init?: RequestInit) =>
    fetch(visit.url + path, { redirect: 'manual', ...init });

  it.each([
    ['/en', '/en/home'],
    ['/es', '/es/inicial'],
    ['/pt', '/'],
    ['/pt/', '/'],
    ['/pt/new', '/new'],
    ['/EN/', '/en/home'],
    ['/en/home/', '/en/home'],
    ['/En/Follow', '/en/follow'],
    ['/ACOMPANHAR/', '/acompanhar'],
    ['/es//novo', '/es/novo'],
    ['/new?x=1', undefined],
    ['/NEW?x=1', '/new?x=1'],
    ['/%6Eew', '/new'],
    ['/follow%', '/follow'],
    ['/es/inicio/', '/es/inicio'],
    ['//evil.example/new', undefined],
  ])('%s leads to %s', async (path, to) => {
    const { status, headers } = await ask(path);
    expect({ to: headers.get('location') ?? undefined, redirects: status === 302 }).toEqual({
      to,
      redirects: to !== undefined,
    });
    if (to !== undefined) expect((await ask(to)).status).not.toBe(404);
  });

  it.each(['/follow.', '/en.', '/En/Home/.'])('%s leads to an existing page', async (path) => {
    expect((await fetch(visit.url + path)).status).toBe(200);
  });

  it.each([
    ['/%FF', 'pt-BR'],
    ['/en/%zz', 'en'],
    ['/es/%E0%A4%A', 'es'],
    ['/ptx', 'pt-BR'],
    ['/new/%c0%80', 'pt-BR'],
  ])("%s is the product's own 404 in %s", async (path, lang) => {
    const answer = await ask(path);
    const text = await answer.text();
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(text).toContain(`<html lang="${lang}"`);
    expect(text).toContain('>404<');
  });

  it('the API answers in JSON, and a sent form is never redirected', async () => {
    const answer = await ask('/api/%FF');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('application/json');
    const posted = await ask('/NEW', {
      method: 'POST',
      body: new URLSearchParams({ relato: 'x' }),
    });
    expect(posted.headers.get('location')).toBeNull();
  });

  it('browsers and password managers find the icon and the page for a new password', async () => {
    const icon = await fetch(`${visit.url}/favicon.ico`);
    expect(icon.headers.get('content-type')).toContain('image/svg+xml');
    const change = await ask('/.well-known/change-password');
    expect([change.status, change.headers.get('location')]).toEqual([302, '/conta']);
    expect((await ask('/.well-known/resource-that-should-not-exist')).status).toBe(404);
  });
});

test('zeros are slashed in protocols, and plain in dates and numbers', async () => {
  const page = await visit.visitor();
  await page.goto('/acompanhar');
  await page.getByText('30 minutos').waitFor();
  const loaded = await page.evaluate<string[][]>(`document.fonts.ready.then((fonts) =>
    [...fonts].filter(({ status }) => status === 'loaded')
      .map(({ family, unicodeRange }) => [family.replaceAll('"', ''), unicodeRange]))`);
  expect(loaded).toContainEqual(['Atkinson Hyperlegible Next', 'U+30']);
  const faceOfCode = await page.evaluate<string>(
    'getComputedStyle(document.querySelector("[name=protocolo]")).fontFamily',
  );
  expect(faceOfCode).toMatch(/^"?Atkinson Protocol"?,/);
});
