/** A text that the server wrote on an element for the script to use, `{name}` and the like filled in. */
export function textOf(element: HTMLElement, name: string, values: Readonly<Record<string, string>> = {}): string {
  const text = element.dataset[name] ?? '';
  return text.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);
}
