import { textOf } from './elements';

/** Counts down to the time at which a refused form, or a failed page, may be retried. */
export function enhanceWait(box: HTMLElement): void {
  const left = box.querySelector('[role=timer]');
  const over = box.querySelector('[role=status]');
  const choice = box.querySelector<HTMLInputElement>('input');
  if (!left || !over || !choice) return;
  const form = document.querySelector('[data-refused]')?.closest('form');
  // No automatic retry for a check-in, where the visitor chooses one of three buttons, nor for an
  // approval, whose form is not marked as refused.
  const buttons = form?.querySelectorAll('button[type=submit]:not([hidden])').length ?? 0;
  const canTry = form ? buttons === 1 : box.closest('.summary') === null;
  if (!canTry) choice.parentElement?.remove();

  const endsAt = Date.now() + Number(box.dataset['wait']) * 1000;
  const update = () => {
    const seconds = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
    left.textContent = textOf(box, 'textLeft', { time: minutesAndSeconds(seconds) });
    if (seconds > 0 && box.isConnected) return;
    window.clearInterval(timer);
    if (!box.isConnected) return;
    left.remove();
    over.textContent = textOf(box, 'textOver');
    if (!choice.checked) return;
    if (form) form.requestSubmit();
    else window.location.reload();
  };
  const timer = window.setInterval(update, 1000);
  // This sentence names the time at page load; the countdown replaces it.
  for (const sentence of document.querySelectorAll('[data-wait-sentence]')) sentence.remove();
  box.hidden = false;
  update();
}

const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
