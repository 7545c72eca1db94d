/**
 * A request's address that every router can decode: where the path has percent signs that encode nothing, each becomes a sign
 * of the text, so that the request gets the 404 of the page or of the API instead of an error of the framework.
 */
export function decodableUrl(url: string): string {
  const [path = '', ...query] = url.split(/(?=\?)/);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + query.join('');
  }
}
