/** Folds the navigation on small screens, where the style sheet shows the button; opened, it stands on top of the page. */
export function watchMenu(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-menu]');
  button?.addEventListener('click', () => {
    const open = button.getAttribute('aria-expanded') === 'true';
    button.setAttribute('aria-expanded', String(!open));
    if (!open) document.getElementById('navegacao')?.scrollIntoView({ block: 'center' });
  });
}

/** After a link of ours was followed, the reading starts at the heading; Back and reload keep what the browser restores. */
export function focusHeading(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const followed =
    navigation?.type === 'navigate' && document.referrer.startsWith(window.location.origin);
  if (!followed || window.location.hash !== '' || document.querySelector('[autofocus]')) return;
  document.querySelector('h1')?.focus({ preventScroll: true });
}
