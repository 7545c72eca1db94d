import { charactersIn, isBlank } from '@relato/domain/text';
import { textOf } from './elements';

/** From this share of a text's maximum length on, the page shows the rest. */
const COUNTED_FROM = 0.8;

/**
 * Shows the remaining length of a long text once most of it is used; announces it only near the
 * end.
 */
export function enhanceCounter(field: HTMLTextAreaElement): void {
  const counter = field.nextElementSibling;
  if (!(counter instanceof HTMLElement)) return;
  const numbers = new Intl.NumberFormat(document.documentElement.lang);
  const update = () => {
    const max = Number(field.dataset['counter']);
    const typed = charactersIn(field.value);
    const left = max - typed;
    counter.hidden = typed < COUNTED_FROM * max;
    counter.setAttribute('aria-live', left <= 200 ? 'polite' : 'off');
    counter.classList.toggle('error', left < 0);
    counter.textContent = textOf(counter, left < 0 ? 'textOver' : 'text', {
      n: numbers.format(Math.abs(left)),
    });
  };
  field.addEventListener('input', update);
  update();
}

/** A button that is disabled, with an explanation, while its field is empty. */
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

/**
 * Screens on which the confirmation of the choice, and what it reveals, do not fit below the two
 * options.
 */
const PHONE = '(max-width: 39.99rem)';

/**
 * Removes the identity fields from the page, and so from the request, unless the visitor chose to
 * identify. On a phone the confirmation of the choice becomes the first line in view; elsewhere
 * nothing scrolls.
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
    // By keyboard the choice may change again, so it stays in sight.
    if (!byPointer || !window.matchMedia(PHONE).matches) return;
    for (const note of choice.querySelectorAll('.choice-note')) note.scrollIntoView();
  });
  choice.addEventListener('restored', update);
  update();
}
