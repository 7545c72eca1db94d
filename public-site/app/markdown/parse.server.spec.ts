import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { Markdown } from './markdown';
import { parseMarkdown } from './parse.server';

const html = (source: string): string =>
  renderToStaticMarkup(createElement(Markdown, { blocks: parseMarkdown(source, 'ACME') }));

test.each([
  ['Olá, {{empresa}}.', '<p>Olá, ACME.</p>'],
  ['um\n\ndois', '<p>um</p><p>dois</p>'],
  ['um\ndois', '<p>um<br/>dois</p>'],
  ['**forte** e *leve*', '<p><strong>forte</strong> e <em>leve</em></p>'],
  ['1. **a**: b\n2. c', '<ol><li><strong>a</strong>: b</li><li>c</li></ol>'],
  ['- a\n- b\n  - c', '<ul><li>a</li><li><p>b</p><ul><li>c</li></ul></li></ul>'],
  ['[site](https://a.example/b)', '<p><a href="https://a.example/b">site</a></p>'],
  ['[ligue](tel:+5511)', '<p><a href="tel:+5511">ligue</a></p>'],
  ['[e-mail](mailto:a@b.example)', '<p><a href="mailto:a@b.example">e-mail</a></p>'],
  ['a \\* b', '<p>a * b</p>'],
])('%j becomes %s', (source, expected) => expect(html(source)).toBe(expected));

test.each([
  ['<b>a</b>', '<p>&lt;b&gt;a&lt;/b&gt;</p>'],
  ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ['# título', '<p># título</p>'],
  ['    código', '<p>código</p>'],
  ['&lt;b&gt;', '<p>&amp;lt;b&amp;gt;</p>'],
  ['![x](https://a.example/b.png)', '<p>!<a href="https://a.example/b.png">x</a></p>'],
  ['[x](javascript:alert)', '<p>x</p>'],
  ['[x](http://a.example)', '<p>x</p>'],
  ['[x](JavaScript&colon;alert)', '<p>x</p>'],
  ['[x](//a.example)', '<p>x</p>'],
  ['[x](/relatos)', '<p>x</p>'],
  ['[x][y]\n\n[y]: https://a.example', '<p>[x][y]</p><p>[y]: https://a.example</p>'],
])('%j stays a text without effect: %s', (source, expected) => expect(html(source)).toBe(expected));

const PIECES = [
  '<',
  '>',
  '[',
  ']',
  '(',
  ')',
  '!',
  '*',
  '_',
  '`',
  '#',
  '-',
  '1. ',
  '\\',
  '&',
  '"',
  '\n',
  '\n\n',
  '    ',
  'a',
  'javascript:',
  'JAVASCRIPT:x',
  'data:text/html,',
  'vbscript:',
  'http://a.b',
  'https://a.b',
  'mailto:a@b',
  'tel:1',
  '<img src=x onerror=1>',
  '<a href="x">',
  '<!--',
  '{{empresa}}',
];
const ALLOWED_TAG = /^<\/?(?:p|strong|em|ol|ul|li)>$|^<br\/>$|^<\/a>$/;
const ALLOWED_LINK = /^<a href="(?:https:\/\/|mailto:|tel:)[^"<>]*">$/i;

test('no text makes another element, attribute or protocol', () => {
  const text = fc
    .array(fc.oneof(fc.constantFrom(...PIECES), fc.string()), { maxLength: 30 })
    .map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(text, (source) => {
      for (const [tag] of html(source).matchAll(/<[^>]*>/g))
        expect(ALLOWED_TAG.test(tag) || ALLOWED_LINK.test(tag) ? '' : tag).toBe('');
    }),
    { numRuns: 3000 },
  );
});
