import { LAST_ELEMENT } from '../shared/last-element';

/** A new element with these properties. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), properties);
}

/**
 * A text that the server wrote on an element for the script, with `{name}` and other placeholders
 * filled in.
 */
export function textOf(
  element: HTMLElement,
  name: string,
  values: Readonly<Record<string, string>> = {},
): string {
  const text = element.dataset[name] ?? '';
  return text.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);
}

/** Announces a text to screen readers. */
export function announce(text: string): void {
  const region = document.getElementById(LAST_ELEMENT);
  if (region) region.textContent = text;
}
