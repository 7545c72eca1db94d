import { textOf } from './texts';

/** Tells how much room a long text has left; aloud only near the end. */
export function enhanceCounter(field: HTMLTextAreaElement): void {
  const counter = field.nextElementSibling;
  if (!(counter instanceof HTMLElement)) return;
  const numbers = new Intl.NumberFormat(document.documentElement.lang);
  const update = () => {
    const left = Number(field.dataset['counter']) - field.value.length;
    counter.setAttribute('aria-live', left <= 200 ? 'polite' : 'off');
    counter.classList.toggle('error', left < 0);
    counter.textContent = textOf(counter, left < 0 ? 'textOver' : 'text', { n: numbers.format(Math.abs(left)) });
  };
  counter.hidden = false;
  field.addEventListener('input', update);
  update();
}
