/** Fired on the document when the page has a new main part, which needs its scripted features. */
export const MAIN_SWAPPED = 'relato:main';

/** Replaces the shown main part by that of a received page, as if it had been loaded. */
export function swapMain(page: Document, form: HTMLFormElement): void {
  const fresh = page.querySelector('main');
  if (!fresh) return;
  const failed = fresh.querySelector('.summary') !== null;
  if (failed) takeFilesAlong(form, fresh);

  document.title = page.title;
  const main = document.adoptNode(fresh);
  document.querySelector('main')?.replaceWith(main);
  document.dispatchEvent(new Event(MAIN_SWAPPED));
  const target =
    main.querySelector<HTMLElement>('[autofocus]') ?? main.querySelector<HTMLElement>('h1');
  target?.focus();
  target?.scrollIntoView({ block: 'start' });
}

/** The server cannot return files; the page still has them. */
function takeFilesAlong(form: HTMLFormElement, fresh: HTMLElement): void {
  const before = form.querySelectorAll<HTMLInputElement>('input[type=file]');
  const after = fresh.querySelectorAll<HTMLInputElement>('input[type=file]');
  before.forEach((input, index) => {
    const target = after[index];
    if (target && input.files) target.files = input.files;
  });
  fresh.querySelector('[data-choose-again]')?.remove();
}
