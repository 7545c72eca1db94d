/** Folds the navigation on small screens, where the style sheet shows the button. */
export function watchMenu(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-menu]');
  button?.addEventListener('click', () => {
    const open = button.getAttribute('aria-expanded') === 'true';
    button.setAttribute('aria-expanded', String(!open));
  });
}
