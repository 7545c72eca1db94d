// Every public page: the document's order is the order on the screen at three widths, and at two of
// them each button leaves the focus on an element with a name.
import type { Page } from 'playwright-core';
import { becomes } from '../../setup/eventually';
import { setUpFilesOnDisk } from '../../setup/file-on-disk';
import { focusedElement } from '../../setup/focused';
import { picture } from '../../setup/images';
import { fileReport, fillReport, openReport, refusedPage, send, unfold } from './reporting';
import { setUpVisit } from './visit';
import { type Language, WORDS } from './words';

/**
 * Each width in one language: the pages have the same structure in all.
 * @property presses whether buttons are pressed: at the narrowest and the widest
 */
const WIDTHS = [
  { language: 'pt', width: 360, height: 640, presses: true },
  { language: 'en', width: 768, height: 1024, presses: false },
  { language: 'es', width: 1366, height: 768, presses: true },
] as const;

/** With mail configured the pages ask for an address, too; the server does not answer. */
const visit = setUpVisit({
  env: {
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'canal@example.com',
    COMMITTEE_EMAIL: 'comite@example.com',
  },
});

const disk = setUpFilesOnDisk();
const TOO_LARGE = disk.write(picture('grande.png', 5_000_001));

interface State {
  name: string;
  /** Opens the page of a visitor with a report there. */
  open: (page: Page) => Promise<unknown>;
  /** Names of buttons pressed elsewhere: their effect would end the later states. */
  spared?: readonly string[];
  /** The only button pressed, if the others belong to another state. */
  only?: string;
}

const at = (path: string): State => ({ name: path, open: (page) => page.goto(path) });

const withText = async (page: Page, path: string, field: string, text: string): Promise<void> => {
  await page.goto(path);
  await page.locator(`[name=${field}]`).fill(text);
};

function statesOf(language: Language): State[] {
  const words = WORDS[language];
  const [notice, identify, passphraseOffer] = {
    pt: ['/acompanhar/aviso', '/acompanhar/identificacao', '/acompanhar/palavras'],
    en: ['/en/report/notice', '/en/report/identification', '/en/report/words'],
    es: ['/es/acompanhar/aviso', '/es/acompanhar/identificacion', '/es/acompanhar/palabras'],
  }[language] as [string, string, string];
  return [
    at(words.landing),
    at(words.privacy),
    at(words.accessibility),
    at(`${words.newReport}/nada`),
    at(words.newReport),
    {
      name: 'the form, filled in, with a file',
      open: async (page) => {
        await fillReport(page, language, { named: true, files: [picture('foto.png')] });
        await page.locator('.file-list li').waitFor();
      },
      spared: [words.send],
    },
    {
      name: 'the form, refused',
      open: async (page) => {
        await fillReport(page, language, { text: '' });
        await send(page, language);
        await refusedPage(page);
      },
    },
    {
      name: 'the form with a draft',
      open: async (page) => {
        await fillReport(page, language, { text: 'Um começo.' });
        await page.goto(words.newReport);
      },
    },
    {
      name: 'the form with a notice',
      open: async (page) => {
        await fillReport(page, language, { files: [TOO_LARGE] });
        await page.locator('.toast').waitFor();
      },
      only: '\u00d7',
    },
    {
      name: 'the look-up of an unknown protocol',
      open: (page) => withText(page, words.follow, 'protocolo', 'ZZZZ9999'),
    },
    {
      name: 'a reply',
      open: (page) => withText(page, words.report, 'mensagem', 'Mais.'),
    },
    at(words.sent),
    at(notice),
    at(identify),
    at(passphraseOffer),
  ];
}

/** Not while another page arrives. */
const focused = (page: Page): ReturnType<typeof focusedElement> =>
  focusedElement(page).catch(() => ({ nameless: 'none yet' }));

/** Buttons, and elements that fold or add like one. */
const BUTTONS = ':is(button:enabled, summary, label.add-file)';

/** The buttons in sight or reachable by scrolling. The head and foot are the same on all pages. */
const buttonsOf = (page: Page, isFirst: boolean) =>
  page.locator(isFirst ? BUTTONS : `${BUTTONS}:not(header *, footer *)`).filter({ visible: true });

/** Parts that stand above the preceding part of the document, or left of it in the same row. */
const misplaced = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    scrollTo(0, 0);
    const parts = [...document.querySelectorAll(
      'header a, header button, main :is(h1, h2, a, button, input, select, textarea, summary, label), footer a',
    )].filter((part) => {
      const { width, height, bottom } = part.getBoundingClientRect();
      return part.checkVisibility() && width > 1 && height > 1 && bottom > 0;
    });
    return parts.slice(1).flatMap((part, index) => {
      const before = parts[index];
      if (before.contains(part)) return [];
      const one = before.getBoundingClientRect();
      const other = part.getBoundingClientRect();
      const isAbove = other.bottom <= one.top + 1;
      const isLeft = other.top < one.bottom && one.top < other.bottom && other.right <= one.left + 1;
      return isAbove || isLeft ? [before.outerHTML + ' → ' + part.outerHTML] : [];
    });
  })()`);

describe.each(WIDTHS)('in $language at $width px', ({ language, width, height, presses }) => {
  const viewport = { width, height };

  it("each page's order matches the screen, and buttons leave the focus on named elements", async () => {
    const page = await visit.visitor({ viewport });
    await page.addInitScript('window.print = () => undefined');
    page.on('filechooser', () => undefined);
    await fileReport(page, language);
    for (const { name, open: show, spared = [], only } of statesOf(language)) {
      const open = async () => {
        // A draft of the former state would be offered.
        await page.evaluate('sessionStorage.clear()');
        await show(page);
      };
      await open();
      const buttons = buttonsOf(page, name === WORDS[language].landing);
      const labels = presses ? await buttons.allTextContents() : [];
      for (const [index, text] of labels.entries()) {
        const label = text.trim();
        if (spared.includes(label) || (only !== undefined && label !== only)) continue;
        await buttons.nth(index).click();
        const focus = async () => ({ name, label, ...(await focused(page)) });
        const kept = { name, label, named: expect.any(String) as string };
        await becomes(focus, kept);
        await page.waitForLoadState();
        await becomes(focus, kept);
        await open();
      }
      await unfold(page);
      expect({ name, misplaced: await misplaced(page) }).toEqual({ name, misplaced: [] });
    }
  });

  it("each page's order matches the screen without scripts", async () => {
    const page = await visit.visitor({ javaScriptEnabled: false, viewport });
    await fileReport(page, language);
    for (const { name, open } of statesOf(language).filter(({ name }) => name.startsWith('/'))) {
      await open(page);
      await unfold(page);
      expect({ name, misplaced: await misplaced(page) }).toEqual({ name, misplaced: [] });
    }
  });

  it('a look-up and a sent report focus the heading', async () => {
    const page = await visit.visitor({ viewport });
    const protocol = await fileReport(page, language);
    await page.locator('h1:focus').waitFor();
    await page.context().clearCookies();
    await openReport(page, language, protocol);
    await page.waitForURL(`**${WORDS[language].report}`);
    await page.locator('h1:focus').waitFor();
  });
});
