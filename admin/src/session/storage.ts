/**
 * Imported before everything else: react-admin reads localStorage while it is loaded, and fails if
 * the browser refuses it. Without storage it keeps preferences in memory.
 */
for (const name of ['localStorage', 'sessionStorage'] as const) {
  try {
    Object(window[name]);
  } catch {
    Object.defineProperty(window, name, { value: undefined });
  }
}
