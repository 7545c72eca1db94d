import { isBlank } from '@relato/domain/text';
import { textOf } from './elements';

/** From this share of a text's room on, the page says how much is left. */
const COUNTED_FROM = 0.8;

/** Says how much room a long text has left once most of it is used; aloud only near the end. */
export function enhanceCounter(field: HTMLTextAreaElement): void {
  const counter = field.nextElementSibling;
  if (!(counter instanceof HTMLElement)) return;
  const numbers = new Intl.NumberFormat(document.documentElement.lang);
  const update = () => {
    const max = Number(field.dataset['counter']);
    const left = max - field.value.length;
    counter.hidden = field.value.length < COUNTED_FROM * max;
    counter.setAttribute('aria-live', left <= 200 ? 'polite' : 'off');
    counter.classList.toggle('error', left < 0);
    counter.textContent = textOf(counter, left < 0 ? 'textOver' : 'text', {
      n: numbers.format(Math.abs(left)),
    });
  };
  field.addEventListener('input', update);
  update();
}

/** A button that is disabled, and says why, while its field is empty. */
export function enhanceRequired(button: HTMLButtonElement): void {
  const field = document.getElementById(
    button.dataset['requires'] ?? '',
  ) as HTMLInputElement | null;
  if (!field) return;
  const update = () => {
    const empty = isBlank(field.value);
    button.disabled = empty;
    button.title = empty ? textOf(button, 'textEmpty') : '';
  };
  field.addEventListener('input', update);
  window.addEventListener('pageshow', update);
  update();
}

/** Where the confirmation of the choice and what it reveals do not fit below the two options. */
const PHONE = '(max-width: 39.99rem)';

/**
 * Takes the identity fields out of the page, and so out of what is sent, unless the visitor chose to identify. On a phone
 * the confirmation of the choice becomes the first line in view; elsewhere nothing scrolls.
 */
export function enhanceChoice(choice: HTMLFieldSetElement): void {
  const identity = choice.parentElement?.querySelector('[data-identity]');
  if (!identity) return;
  const update = () => {
    const chosen = choice.querySelector<HTMLInputElement>('input:checked')?.value;
    if (chosen === 'sim') choice.after(identity);
    else identity.remove();
  };
  let byPointer = false;
  choice.addEventListener('pointerdown', () => (byPointer = true));
  choice.addEventListener('keydown', () => (byPointer = false));
  choice.addEventListener('change', () => {
    update();
    // By keyboard the choice may change again: it stays in sight.
    if (!byPointer || !window.matchMedia(PHONE).matches) return;
    for (const note of choice.querySelectorAll('.choice-note')) note.scrollIntoView();
  });
  choice.addEventListener('restored', update);
  update();
}
