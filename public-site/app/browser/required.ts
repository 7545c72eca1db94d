import { textOf } from './texts';

/** A button that is disabled, and says why, while its field is empty. */
export function enhanceRequired(button: HTMLButtonElement): void {
  const field = document.getElementById(button.dataset['requires'] ?? '') as HTMLInputElement | null;
  if (!field) return;
  const update = () => {
    const empty = field.value.trim() === '';
    button.disabled = empty;
    button.title = empty ? textOf(button, 'textEmpty') : '';
  };
  field.addEventListener('input', update);
  window.addEventListener('pageshow', update);
  update();
}
