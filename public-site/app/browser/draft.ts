import { forgetDraft, keepDraft, keptDraft, type Draft } from './draft-store';

const KEPT = ['identificacao', 'nome', 'email', 'telefone', 'motivo', 'relato'];

/** Keeps what is typed for as long as the tab lives, and offers it when the form is opened again. */
export function enhanceDraft(form: HTMLFormElement): void {
  const offer = form.querySelector<HTMLElement>('[data-draft-offer]');
  const draft = keptDraft();
  // A form that comes back with an error already holds everything.
  const filled = new FormData(form).get('relato') !== '';
  if (offer && draft?.['relato'] && !filled) {
    offer.hidden = false;
    offer.querySelector('[data-draft-use]')?.addEventListener('click', () => {
      restore(form, draft);
      offer.hidden = true;
      form.querySelector<HTMLElement>('[name=relato]')?.focus();
    });
    offer.querySelector('[data-draft-discard]')?.addEventListener('click', () => {
      forgetDraft();
      offer.hidden = true;
    });
  }
  form.addEventListener('input', () => keepDraft(textsOf(form)));
  form.addEventListener('sent', forgetDraft);
}

function textsOf(form: HTMLFormElement): Draft {
  const draft: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && KEPT.includes(name)) draft[name] = value;
  }
  return draft;
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
  for (const name of KEPT) {
    const field = form.elements.namedItem(name);
    if (
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement
    ) {
      field.value = draft[name] ?? '';
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}
