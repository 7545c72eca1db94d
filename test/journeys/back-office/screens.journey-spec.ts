// Properties of several screens of the back office: one kind of dialog, dates, tab titles.
import type { Locator } from 'playwright-core';
import { expectNoViolations } from '../../setup/axe';
import { becomes } from '../../setup/eventually';
import { resize } from '../../setup/window-size';
import { newColleague } from '../../setup/cases';
import { modalClosed, opened, press, pressMore, setUpTeam, signIn, speak, typeDate } from './team';

const team = setUpTeam({});

test('each row of the legal register has the number before that of the row above it', async () => {
  await team.file();
  const page = await team.signedIn();
  await page.goto('/registro');
  await page.getByRole('columnheader', { name: 'Número' }).waitFor();
  const numbers = await page.locator('tbody tr td:first-child').allTextContents();
  expect(numbers.map(Number)).toEqual(numbers.map((_, row) => Number(numbers[0]) - row));
});

test('on a phone a row of the legal register leaves out what is unknown to its reader', async () => {
  await team.file();
  const who = await newColleague(team.colleague, 'Ana Lima', { papeis: ['auditor'] });
  const page = await team.visitor({ viewport: { width: 360, height: 740 } });
  await page.goto('/login');
  await signIn(page, who.senha, who.email);
  await page.waitForURL('**/painel');
  await page.goto('/registro');
  const row = page.locator('main li').first();
  await row.getByText('Origem').waitFor();
  expect(await row.textContent()).not.toContain('—');
});

test('the views of one visit are one line of the audit log, with other requests in between', async () => {
  const { id } = await team.file();
  for (let look = 0; look < 25; look++) await team.colleague.get(`/api/relatos/${id}`);
  const page = await team.signedIn({ at: '/auditoria' });
  await page.locator('main li').first().waitFor();
  expect(await page.locator('main li').count()).toBeGreaterThanOrEqual(5);
  const ofReport = page.locator('main li', { has: page.locator(`a[href="/relatos/${id}"]`) });
  expect(await ofReport.filter({ hasText: 'Relato visto' }).count()).toBe(1);
});

test("a date is typed and picked in the screen's language and the organisation's zone", async () => {
  const page = await team.signedIn({
    at: '/auditoria',
    locale: 'en-US',
    timezoneId: 'Asia/Tokyo',
  });
  // The first answer of the list sets the fields of its filters again.
  await page.locator('main li').first().waitFor();
  const asked = new Set<string>();
  page.on('request', (request) => {
    const [, since] = /"em_gte":(-?\d+)/.exec(decodeURIComponent(request.url())) ?? [];
    if (since !== undefined) asked.add(since);
  });
  await typeDate(page, 'Desde', '01/02/2026');
  const { fuso } = (await (await page.request.get('/api/auth/me')).json()) as { fuso: string };
  // The address follows while the date is typed.
  const inZone = (): Promise<string> => {
    const filter = JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}') as {
      em_gte?: number;
    };
    return Promise.resolve(
      new Date(filter.em_gte ?? 0).toLocaleString('pt-BR', { timeZone: fuso }),
    );
  };
  await becomes(inZone, '01/02/2026, 00:00:00');
  // Not for the year 2, 20 or 202.
  await becomes(() => Promise.resolve(asked.size), 1);

  // In the calendar the keyboard chooses.
  const until = page.getByRole('group', { name: 'Até' });
  await until.getByRole('button').click();
  const calendar = page.getByRole('dialog');
  await calendar.getByRole('gridcell').first().waitFor();
  await expectNoViolations(page);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.waitForURL(/em_lte/);
  await speak(page, 'English');
  await page
    .getByRole('group', { name: 'From' })
    .getByRole('spinbutton', { name: 'Day' })
    .waitFor();
});

test('in a narrow window with a mouse, every button of the date picker is in sight', async () => {
  const page = await team.signedIn({
    at: '/relatos/novo',
    viewport: { width: 360, height: 640 },
  });
  await page.getByRole('group', { name: 'Recebido em' }).getByRole('button').click();
  const picker = page.getByRole('dialog');
  await picker.getByRole('gridcell').first().waitFor();
  const places = picker.getByRole('button').or(picker.getByRole('gridcell'));
  for (const place of await places.all()) {
    const box = (await place.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(360);
    expect(box.y + box.height).toBeLessThanOrEqual(640);
  }
  await expectNoViolations(page);
});

// On 31 May 2026, a Sunday, the rest of today's week belongs to the next month.
test.each(['2026-05-13', '2026-05-31'])(
  'on %s the calendar of the date of receipt offers no day after today',
  async (day) => {
    const page = await team.signedIn();
    await page.clock.setFixedTime(`${day}T15:00:00Z`);
    await page.goto('/relatos/novo');
    await page.getByRole('group', { name: 'Recebido em' }).getByRole('button').click();
    const picker = page.getByRole('dialog');
    const today = picker.locator('[role=gridcell][aria-current=date]');
    await today.waitFor();
    expect(await picker.getByRole('button', { name: 'Próximo mês' }).isDisabled()).toBe(true);
    expect(await today.isEnabled()).toBe(true);
    const days = await picker.getByRole('gridcell').filter({ hasText: /\d/ }).all();
    expect(days).toHaveLength(31);
    const open = await Promise.all(days.map((cell) => cell.isEnabled()));
    expect(open).toEqual(days.map((_, index) => index < Number(day.slice(-2))));
  },
);

/** Runs in the page. */
const groundOf = (element: unknown): string =>
  (
    globalThis as unknown as { getComputedStyle(of: unknown): { backgroundColor: string } }
  ).getComputedStyle(element).backgroundColor;

/** The names of a dialog's buttons from left to right, and the last one's background. */
async function footerOf(dialog: Locator) {
  const buttons = await dialog.locator('.MuiDialogActions-root button').all();
  const placed = await Promise.all(
    buttons.map(async (button) => ({
      name: await button.textContent(),
      x: (await button.boundingBox())?.x ?? 0,
      ground: await button.evaluate(groundOf),
    })),
  );
  placed.sort((one, other) => one.x - other.x);
  return { names: placed.map(({ name }) => name), ground: placed.at(-1)?.ground };
}

const RED = 'rgb(138, 20, 32)';
const ACCENT = 'rgb(13, 74, 88)';

test.each([1366, 360])(
  'every dialog has its verb at the right and cancel left of it, at %i px',
  async (width) => {
    const report = await team.file();
    const page = await team.signedIn({
      at: `/relatos/${report.id}`,
      viewport: { width, height: 740 },
      colorScheme: 'light',
    });
    await opened(page, report);
    await page.keyboard.press('s');
    const form = page.getByRole('dialog', { name: 'Trocar Situação' });
    await form.waitFor();
    const change = await footerOf(form);
    expect(change.names.at(-2)).toBe('Cancelar');
    expect(change.ground).toBe(ACCENT);
    await page.keyboard.press('Escape');
    await modalClosed(page);
    await page.keyboard.press('n');
    await page.locator('[name=acao]').fill('Ouvir o RH');
    await page.keyboard.press('Escape');
    const discard = page.getByRole('alertdialog', { name: 'Descartar o que foi escrito?' });
    await discard.waitFor();
    expect(await footerOf(discard)).toEqual({
      names: ['Continuar escrevendo', 'Descartar'],
      ground: RED,
    });
    await press(discard, 'Descartar');
    await modalClosed(page);
    await pressMore(page, 'Apagar relato');
    const erase = page.getByRole('alertdialog', { name: 'Apagar este relato?' });
    await erase.waitFor();
    expect(await footerOf(erase)).toEqual({ names: ['Cancelar', 'Apagar relato'], ground: RED });
  },
);

test("the tabs of two cases of one day differ, and neither shows a visitor's protocol", async () => {
  const page = await team.signedIn();
  const titles: string[] = [];
  for (const report of [await team.file(), await team.file()]) {
    await page.goto(`/relatos/${report.id}`);
    await opened(page, report);
    const end = report.id.slice(-8).toUpperCase();
    const title = `${end.slice(0, 4)}-${end.slice(4)} · Denúncia · Relato`;
    await becomes(() => page.title(), title);
    titles.push(title);
  }
  expect(titles[0]).not.toBe(titles[1]);
});

/** The number of pixels by which each table is wider than its place. */
const SURPLUS = `[...document.querySelectorAll('main table')].map(
  ({ parentElement }) => parentElement.scrollWidth - parentElement.clientWidth)`;

test('on paper the legal register has all its columns', async () => {
  await team.file();
  const page = await team.signedIn({ at: '/registro' });
  await page.getByRole('cell').first().waitFor();
  await page.emulateMedia({ media: 'print' });
  const [, width, height] = /\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/.exec(
    (await page.pdf({ preferCSSPageSize: true })).toString('latin1'),
  )!;
  expect(Number(width)).toBeGreaterThan(Number(height));
  // A4 across, without its margins.
  await resize(page, { width: 986, height: 658 });
  expect(await page.evaluate(SURPLUS)).toEqual([0]);
});

test('a name of one long word leaves the other columns of its list in sight', async () => {
  await newColleague(team.colleague, 'W'.repeat(200));
  await team.colleague.post('/api/respostas-prontas', {
    titulo: 'W'.repeat(120),
    texto: 'Obrigado.',
    idioma: 'pt',
  });
  const page = await team.signedIn();
  for (const path of ['/usuarios', '/respostas-prontas']) {
    await page.goto(path);
    await page.getByRole('cell', { name: 'WWWW' }).first().waitFor();
    expect(await page.evaluate(SURPLUS)).toEqual([0]);
  }
});
