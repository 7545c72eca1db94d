/**
 * After a link or form of this site, the focus goes to the heading of the page, or of the part
 * named by the address; Back and reload keep what the browser restores.
 */
export function focusHeading(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const followed =
    navigation?.type === 'navigate' && document.referrer.startsWith(window.location.origin);
  // On a slow connection a person may already type into a field when this script arrives.
  const isTaken = document.activeElement !== null && document.activeElement !== document.body;
  if (!followed || isTaken || document.querySelector('[autofocus]')) return;
  const part = document.getElementById(window.location.hash.slice(1));
  if (part) part.tabIndex = -1;
  (part ?? document.querySelector('h1'))?.focus({ preventScroll: true });
}
