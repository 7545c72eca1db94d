/** Takes the identity fields out of the page, and so out of what is sent, unless the visitor chose to identify. */
export function enhanceChoice(choice: HTMLFieldSetElement): void {
  const identity = choice.parentElement?.querySelector('[data-identity]');
  if (!identity) return;
  const update = () => {
    const chosen = choice.querySelector<HTMLInputElement>('input:checked')?.value;
    if (chosen === 'sim') choice.after(identity);
    else identity.remove();
  };
  choice.addEventListener('change', update);
  choice.addEventListener('restored', update);
  update();
}
