/** After a link of ours was followed, the reading starts at the heading; Back and reload keep what the browser restores. */
export function focusHeading(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const followed =
    navigation?.type === 'navigate' && document.referrer.startsWith(window.location.origin);
  if (!followed || window.location.hash !== '' || document.querySelector('[autofocus]')) return;
  document.querySelector('h1')?.focus({ preventScroll: true });
}
