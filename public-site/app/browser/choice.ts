/**
 * Takes the identity fields out of the page, and so out of what is sent, unless the visitor chose to identify, and moves
 * to what the choice reveals.
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
    if (byPointer) choice.nextElementSibling?.scrollIntoView();
  });
  choice.addEventListener('restored', update);
  update();
}
