let token = '';

/**
 * The token of the mailed link, from behind the address's '#'. It is taken out of the address at once, so that neither
 * history nor a shared screen shows it, and is kept in memory only: after a reload the link has to be opened again.
 */
export function linkToken(): string {
  const { hash, pathname } = window.location;
  if (hash.length > 1) {
    token = hash.slice(1);
    window.history.replaceState(window.history.state, '', pathname);
  }
  return token;
}
