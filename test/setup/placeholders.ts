// Finds texts that are shown with a variable (`%{name}`) instead of its value.
import type { BrowserContext } from 'playwright-core';

const FOUND = 'Unfilled text: ';

/** Runs in every page: logs each text, title and label that shows `%{`, also briefly. */
const WATCH = `(() => {
  const LABELS = ['aria-label', 'title', 'placeholder', 'alt'];
  const HAS_LABEL = LABELS.map((name) => '[' + name + '*="%{"]').join();
  const judge = (text) => text?.includes('%{') && console.error(${JSON.stringify(FOUND)} + text.trim());
  const look = (node) => {
    if (node.nodeType === Node.TEXT_NODE) judge(node.data);
    if (node.nodeType !== Node.ELEMENT_NODE || node.matches('script, style, textarea')) return;
    // The browser searches a large part faster than this walk.
    const hasLabel = node.matches(HAS_LABEL) || node.querySelector(HAS_LABEL) !== null;
    if (!hasLabel && !node.textContent.includes('%{')) return;
    for (const name of LABELS) judge(node.getAttribute(name));
    for (const child of node.childNodes) look(child);
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes, attributeName } of changes) {
      if (type === 'attributes') judge(target.getAttribute(attributeName));
      else if (type === 'characterData') look(target);
      else for (const node of addedNodes) look(node);
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: LABELS,
  });
})()`;

/**
 * Watches every page of a context that runs scripts.
 * @returns fails if a page showed a variable instead of its value
 */
export async function watchPlaceholders(context: BrowserContext): Promise<() => void> {
  const shown = new Set<string>();
  context.on('console', (message) => {
    if (message.text().startsWith(FOUND)) shown.add(message.text());
  });
  await context.addInitScript(WATCH);
  return () => expect([...shown]).toEqual([]);
}
