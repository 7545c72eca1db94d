/**
 * After a link or form of this site, the focus goes to the heading of the page, or to the part
 * named by the address. It stays where the person or the browser put it before: in a field, on a
 * link, or on what Back and reload restore.
 */
export function focusHeading(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const followed =
    navigation?.type === 'navigate' && document.referrer.startsWith(window.location.origin);
  // On a slow connection a person may already type into a field when this script arrives.
  const { activeElement } = document;
  const isTaken = activeElement !== null && activeElement !== document.body;
  if (!followed || isTaken || document.querySelector('[autofocus]')) return;
  const part = document.getElementById(window.location.hash.slice(1));
  if (part) part.tabIndex = -1;
  (part ?? document.querySelector('h1'))?.focus({ preventScroll: true });
}
