import { textOf } from './texts';

/** Tells how much room a long text has left; aloud only near the end. */
export function enhanceCounter(field: HTMLTextAreaElement): void {
  const counter = field.nextElementSibling;
  if (!(counter instanceof HTMLElement)) return;
  const numbers = new Intl.NumberFormat(document.documentElement.lang);
  const update = () => {
    const left = field.maxLength - field.value.length;
    counter.setAttribute('aria-live', left <= 200 ? 'polite' : 'off');
    counter.textContent = textOf(counter, 'text', { n: numbers.format(left) });
  };
  counter.hidden = false;
  field.addEventListener('input', update);
  update();
}
