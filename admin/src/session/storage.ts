/**
 * Imported before everything else: react-admin looks at localStorage while it is loaded, and fails where the browser
 * refuses access to it. Without storage it keeps preferences in memory.
 */
for (const name of ['localStorage', 'sessionStorage'] as const) {
  try {
    Object(window[name]);
  } catch {
    Object.defineProperty(window, name, { value: undefined });
  }
}
