const LAST_RELOAD = 'relato.recarregadoEm';
const PAUSE_MS = 10_000;

/**
 * After an update of the server, a page opened earlier asks for chunks that are gone. One reload fetches the new
 * product; a second failure within seconds is a real fault, and the error screen says so.
 */
export function reloadOnStaleChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(LAST_RELOAD) ?? 0);
    if (Date.now() - last < PAUSE_MS) return;
    event.preventDefault();
    sessionStorage.setItem(LAST_RELOAD, String(Date.now()));
    window.location.reload();
  });
}
