/**
 * The text of a formatted mail, line by line, with the addresses behind its links. The parser's
 * document is inert: it runs nothing and loads nothing, and none of it is put into the viewer.
 */

/** Elements whose text is not for readers. */
const SILENT =
  'head, script, style, template, noscript, textarea, select, svg, math, iframe, object';

/** Elements that begin and end a line. */
const LINES =
  'address, article, blockquote, dd, div, dl, dt, fieldset, footer, form, h1, h2, h3, h4, h5, h6, header, hr, li, main, ol, p, pre, section, table, tr, ul';

export function textOfHtml(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  page.querySelectorAll(SILENT).forEach((element) => element.remove());
  joinLines(page);
  page.querySelectorAll('br').forEach((element) => element.replaceWith('\n'));
  page.querySelectorAll('td, th').forEach((element) => element.after(' '));
  page.querySelectorAll('a[href]').forEach(nameAddress);
  page.querySelectorAll(LINES).forEach((element) => {
    element.before('\n');
    element.after('\n');
  });
  const text = page.body.textContent;
  return text
    .replaceAll('\r', '')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Where a page has no `pre`, the lines of its source mean nothing. */
function joinLines(page: Document): void {
  const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    if (!node.parentElement?.closest('pre'))
      node.textContent = node.textContent?.replaceAll(/\s+/g, ' ') ?? '';
}

/** A link shows where it leads, as text: the words of a link may say something else. */
function nameAddress(link: Element): void {
  const address = link.getAttribute('href')?.trim() ?? '';
  const isNamed = link.textContent.includes(address);
  if (address !== '' && !isNamed) link.after(` (${address})`);
}
