/**
 * After a link or a form of this site, the reading starts at the heading of the page, or of the part that the address names;
 * Back and reload keep what the browser restores.
 */
export function focusHeading(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const followed =
    navigation?.type === 'navigate' && document.referrer.startsWith(window.location.origin);
  if (!followed || document.querySelector('[autofocus]')) return;
  const part = document.getElementById(window.location.hash.slice(1));
  if (part) part.tabIndex = -1;
  (part ?? document.querySelector('h1'))?.focus({ preventScroll: true });
}
