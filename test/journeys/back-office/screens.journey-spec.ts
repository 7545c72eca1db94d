// Properties of all screens of the back office: lists that fit, one kind of dialog, dates, titles of tabs.
import { expectNoViolations } from '../../setup/axe';
import { setUpTeam, speak, typeDate } from './team';

const team = setUpTeam();

/** Every page with a list of the team. */
const LISTS = [
  '/relatos',
  '/caixa-de-entrada',
  '/usuarios',
  '/entregas',
  '/auditoria',
  '/registro',
  '/respostas-prontas',
];

test('a list that is wider than a tablet scrolls inside itself, and the register has numbers', async () => {
  await team.file();
  const page = await team.signedIn({ viewport: { width: 768, height: 1024 } });
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of LISTS) {
      await page.goto(path);
      await page.locator('main :is(tbody tr, li, h2)').first().waitFor();
      const surplus = await page.evaluate<number>(
        'document.documentElement.scrollWidth - window.innerWidth',
      );
      expect({ path, width, surplus }).toEqual({ path, width, surplus: 0 });
    }
  }
  await page.goto('/registro');
  await page.getByRole('columnheader', { name: 'Número' }).waitFor();
  const numbers = await page.locator('tbody tr td:first-child').allTextContents();
  expect(numbers.map(Number)).toEqual(numbers.map((_, row) => Number(numbers[0]) - row));
});

test('the views of one visit are one line of the audit log, with any other requests in between', async () => {
  const { id } = await team.file();
  for (let look = 0; look < 25; look++) await team.colleague.get(`/api/relatos/${id}`);
  const page = await team.signedIn({ at: '/auditoria' });
  await page.locator('main li').first().waitFor();
  expect(await page.locator('main li').count()).toBeGreaterThanOrEqual(5);
  const ofReport = page.locator('main li', { has: page.locator(`a[href="/relatos/${id}"]`) });
  expect(await ofReport.filter({ hasText: 'Relato visto' }).count()).toBe(1);
});

test("a date is typed and chosen in the language on screen and the organisation's zone", async () => {
  const page = await team.signedIn({
    at: '/auditoria',
    locale: 'en-US',
    timezoneId: 'Asia/Tokyo',
  });
  await typeDate(page, 'Desde', '01/02/2026');
  await page.waitForURL(/em_gte/);
  const { fuso } = (await (await page.request.get('/api/auth/me')).json()) as { fuso: string };
  const filter = JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}') as {
    em_gte: number;
  };
  const inZone = new Date(filter.em_gte).toLocaleString('pt-BR', { timeZone: fuso });
  expect(inZone).toBe('01/02/2026, 00:00:00');

  // In the calendar the keyboard chooses.
  const until = page.getByRole('group', { name: 'Até' });
  await until.getByRole('button').click();
  const calendar = page.getByRole('dialog');
  await calendar.getByRole('gridcell').first().waitFor();
  await expectNoViolations(page);
  await page.screenshot({ path: '/tmp/screens/calendar.png' });
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.waitForURL(/em_lte/);
  await speak(page, 'English');
  await page
    .getByRole('group', { name: 'From' })
    .getByRole('spinbutton', { name: 'Day' })
    .waitFor();
});
