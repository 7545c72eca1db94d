/** Fired on the document when the page has a new main part, which needs its scripted features. */
export const MAIN_SWAPPED = 'relato:main';

/** Replaces the shown main part by that of a received page, as if it had been loaded. */
export function swapMain(page: Document, form: HTMLFormElement): void {
  const fresh = page.querySelector('main');
  if (!fresh) return;
  const failed = fresh.querySelector('.summary') !== null;
  if (failed) takeFilesAlong(form, fresh);
  for (const other of document.forms) if (other !== form) keepTyped(other, fresh);

  document.title = page.title;
  const main = document.adoptNode(fresh);
  document.querySelector('main')?.replaceWith(main);
  document.dispatchEvent(new Event(MAIN_SWAPPED));
  const target =
    main.querySelector<HTMLElement>('[autofocus]') ?? main.querySelector<HTMLElement>('h1');
  target?.focus();
  target?.scrollIntoView({ block: 'start' });
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** The fields that a visitor fills in, and the key by which a resent form is recognised. */
const KEPT = 'textarea, input[type=text], input[type=email], input[type=file], [name=chaveEnvio]';

const keptIn = (form: HTMLFormElement): Field[] => [...form.querySelectorAll<Field>(KEPT)];

const referenceIn = (form: HTMLFormElement): string | undefined =>
  form.querySelector<HTMLInputElement>('[name=referencia]')?.value;

/**
 * The server knows nothing of a form that was not sent: it stays as it was, if the new page has it for
 * the same report and without a text.
 */
function keepTyped(form: HTMLFormElement, fresh: HTMLElement): void {
  const same = [...fresh.querySelectorAll('form')].find(
    (other) =>
      other.getAttribute('action') === form.getAttribute('action') &&
      referenceIn(other) === referenceIn(form),
  );
  const targets = same ? keptIn(same) : [];
  if (targets.some(({ type, value }) => type !== 'hidden' && value !== '')) return;
  keptIn(form).forEach((field, index) => {
    const target = targets[index];
    if (!target) return;
    if (field instanceof HTMLTextAreaElement || field.type !== 'file') target.value = field.value;
    else if (target instanceof HTMLInputElement && field.files?.length) {
      target.files = field.files;
      target.closest('details')?.setAttribute('open', '');
    }
  });
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
