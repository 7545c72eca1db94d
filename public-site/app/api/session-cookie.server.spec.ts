import { noSession, sessionIn, sessionSetBy } from './session-cookie.server';

it('the session cookie is found among others, before one planted by another host', () => {
  expect(sessionIn('a=1; relato_visitante=x; b=2')).toBe('relato_visitante=x');
  expect(sessionIn('relato_visitante=planted; __Host-relato_visitante=mine')).toBe(
    '__Host-relato_visitante=mine',
  );
  expect(sessionIn('xrelato_visitante=x; a=relato_visitante=x')).toBeUndefined();
});

it('the session cookie is read from a response without its attributes', () => {
  expect(sessionSetBy(['a=1; Path=/', '__Host-relato_visitante=x; Path=/; Secure'])).toBe(
    '__Host-relato_visitante=x',
  );
  expect(sessionSetBy(['a=1'])).toBeUndefined();
});

it('the session cookie is removed by its own name', () => {
  const settings = (publicUrl: string) => ({ publicUrl }) as Parameters<typeof noSession>[0];
  expect(noSession(settings('http://localhost'))).toMatch(/^relato_visitante=;(?!.*Secure)/);
  expect(noSession(settings('https://example.com'))).toMatch(
    /^__Host-relato_visitante=;.*Path=\/;.*; Secure$/,
  );
});
