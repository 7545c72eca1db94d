/** Folds the navigation on small screens, where the style sheet shows the button; opened, it stands on top of the page. */
export function watchMenu(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-menu]');
  button?.addEventListener('click', () => {
    const open = button.getAttribute('aria-expanded') === 'true';
    button.setAttribute('aria-expanded', String(!open));
    if (!open) document.getElementById('navegacao')?.scrollIntoView({ block: 'center' });
  });
}
