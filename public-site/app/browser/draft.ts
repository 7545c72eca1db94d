import { isAnswerField } from '@relato/domain/answers';

/** Drafts of forms, in the tab's own storage only; texts without protocols. */
const PREFIX = 'relato.rascunho.';

type Draft = Record<string, string>;

/** Names the report that a form writes to; absent on a form for a new one. */
const REFERENCE = 'referencia';

/**
 * The form's key. A draft has it too: sent from a page that was loaded again before the answer came,
 * it is not stored twice.
 */
const KEY = 'chaveEnvio';

/** Keeps typed text while the tab lives, and offers it when the form is opened again. */
export function enhanceDraft(form: HTMLFormElement): void {
  const of = form.dataset['draft'] ?? '';
  const offer = form.querySelector<HTMLElement>('[data-draft-offer]');
  const shown = textsOf(form);
  const draft = draftFor(of, shown);
  const { [KEY]: key } = shown;
  // A refused form has the key for the next attempt.
  if (draft && key !== undefined && form.querySelector('[data-refused]')) {
    draft[KEY] = key;
    keepDraft(of, draft);
  }
  // A form returned with an error already has its values.
  if (offer && draft && isBegun(of, draft) && shown[of] === '' && !isBegun(of, shown)) {
    offer.hidden = false;
    offer.querySelector('[data-draft-use]')?.addEventListener('click', () => {
      restore(form, draft);
      offer.hidden = true;
      focusIn(form, of);
    });
    offer.querySelector('[data-draft-discard]')?.addEventListener('click', () => {
      forgetDraft(of);
      offer.hidden = true;
      focusIn(form, of);
    });
  }
  form.addEventListener('input', ({ target }) => {
    // A visitor who starts typing does not need the offer, which must not replace the new text; a
    // choice alone does not count.
    if (
      offer &&
      target instanceof Element &&
      !target.matches('[type=radio], [type=checkbox], select')
    )
      offer.hidden = true;
    if (!offer || offer.hidden) keepDraft(of, textsOf(form));
  });
  form.addEventListener('sent', () => forgetDraft(of));
}

/** Whether there is the main text, or an answer to a question before it. */
const isBegun = (of: string, draft: Draft): boolean =>
  Boolean(draft[of]) || Object.keys(draft).some((name) => isAnswerField(name) && draft[name]);

/** Focuses the named field, or the first visible field if that one is hidden. */
function focusIn(form: HTMLFormElement, name: string): void {
  const fields = [
    ...form.querySelectorAll<HTMLElement>(`[name=${name}]`),
    ...form.querySelectorAll<HTMLElement>('input, select, textarea'),
  ];
  const shown = fields.find((field) => field.offsetParent !== null);
  shown?.focus();
}

/**
 * Marks a page that ends the draft's session, or the path to its report; a draft for the report that
 * the page names stays.
 */
export function enhanceForgetting(part: HTMLElement): void {
  const { forgetDraft: of = '', draftReference } = part.dataset;
  if (draftReference === undefined || keptDraft(of)?.[REFERENCE] !== draftReference)
    forgetDraft(of);
}

/**
 * Marks a page without its form, which was closed: the draft loses the form's key, since only a new
 * form with another key can send it.
 */
export function enhanceClosed({ dataset: { closedDraft: of = '' } }: HTMLElement): void {
  const { [KEY]: _, ...texts } = keptDraft(of) ?? {};
  if (Object.keys(texts).length > 0) keepDraft(of, texts);
}

/** The draft, if it belongs to the form's report; another report's draft is removed. */
function draftFor(of: string, shown: Draft): Draft | undefined {
  const draft = keptDraft(of);
  if (draft?.[REFERENCE] === shown[REFERENCE]) return draft;
  forgetDraft(of);
  return undefined;
}

function textsOf(form: HTMLFormElement): Draft {
  const draft: Draft = {};
  const kept = keptNames(form);
  for (const [name, value] of new FormData(form)) {
    const isKept = kept.includes(name) || isAnswerField(name);
    if (typeof value === 'string' && isKept) draft[name] = value;
  }
  return draft;
}

/** The names of the fields in a draft, listed by the page. */
function keptNames(form: HTMLFormElement): string[] {
  return [...(form.dataset['draftFields'] ?? '').split(','), REFERENCE, KEY];
}

function restore(form: HTMLFormElement, draft: Draft): void {
  const chosen = draft['identificacao'];
  const choice = form.querySelector<HTMLInputElement>(
    `[name=identificacao][value="${chosen === 'sim' ? 'sim' : 'nao'}"]`,
  );
  if (choice && chosen !== undefined) {
    choice.checked = true;
    // The identity fields must be in the page before they can be filled.
    choice.closest('[data-choice]')?.dispatchEvent(new Event('restored'));
  }
  const answers = Object.keys(draft).filter(isAnswerField);
  // The category comes before its answers: its questions must be in the page.
  for (const name of [...keptNames(form), ...answers]) {
    // A draft of an earlier version, or of a closed form, has no key: the form's own stays.
    if (name === KEY && draft[name] === undefined) continue;
    const field = form.elements.namedItem(name);
    if (field instanceof Element && draft[name]) field.closest('details')?.setAttribute('open', '');
    if (field instanceof HTMLInputElement && field.type === 'checkbox')
      field.checked = draft[name] !== undefined;
    else if (field instanceof RadioNodeList) field.value = draft[name] ?? '';
    else if (
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement
    ) {
      field.value = draft[name] ?? '';
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
  // Chosen answers show further questions.
  if (answers.length > 0) form.dispatchEvent(new Event('input'));
}

/** @param of the field with the draft's main text; each form has its own */
const keepDraft = (of: string, draft: Draft): void =>
  inTab((storage) => storage.setItem(PREFIX + of, JSON.stringify(draft)));

function keptDraft(of: string): Draft | undefined {
  return (
    inTab((storage) => JSON.parse(storage.getItem(PREFIX + of) ?? 'null') as Draft | null) ??
    undefined
  );
}

const forgetDraft = (of: string): void => inTab((storage) => storage.removeItem(PREFIX + of));

/** Whether what was typed is kept and will be offered again. */
export const isKept = (form: HTMLFormElement): boolean => {
  const of = form.dataset['draft'];
  const draft = of === undefined ? undefined : keptDraft(of);
  return of !== undefined && draft !== undefined && isBegun(of, draft);
};

/** Removes the drafts of all forms. */
export const forgetDrafts = (): void => inTab((storage) => storage.clear());

/** Without browser storage there are no drafts; the forms still work. */
function inTab<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}
