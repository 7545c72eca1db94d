import fc from 'fast-check';
import { mendedLink } from './mailed-links';

test.each([
  ['/recuperar/nova-senha%23abc.def', '/recuperar/nova-senha#abc.def'],
  ['/recuperar/nova-senha%2523abc', '/recuperar/nova-senha#abc'],
  ['/follow.', '/follow'],
  ['/login%3E', '/login'],
  ['/relatos/1f0e%22).', '/relatos/1f0e'],
  ['/acompanhar%E2%80%9D', '/acompanhar'],
  ['/.', '/'],
  ['/relatos?filter=%7B%22a%22%3A1%7D.', '/relatos?filter=%7B%22a%22%3A1%7D'],
])('%s was %s in the mail', (url, mended) => expect(mendedLink(url)).toBe(mended));

test.each([
  '/',
  '/login',
  '/relatos?filter={"motivo":"denuncia"}',
  '/relatos?filter=%7B%22a%22:%7B%22b%22:1%7D%7D',
  '/relatos?filter={}&sort=[]',
  '/relatos?q=fim.',
  '/recuperar/nova-senha',
  '//evil.example.',
  '/\\evil.example.',
])('%s is left as it is', (url) => expect(mendedLink(url)).toBeUndefined());

test('no address leads to another site, and a mended one is not mended again', () => {
  const tail = fc.stringMatching(/^[\w/\\.,%23?=-]{0,12}$/);
  fc.assert(
    fc.property(tail, (text) => {
      const mended = mendedLink(`/${text}`);
      if (mended === undefined) return;
      expect(new URL(mended, 'https://relato.example').host).toBe('relato.example');
      expect(mendedLink(mended.split('#')[0]!)).toBeUndefined();
    }),
  );
});
