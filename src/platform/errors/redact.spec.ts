import { redact } from './redact';

it.each([
  ['connect ECONNREFUSED 10.1.2.3:5432', 'connect ECONNREFUSED [address]:5432'],
  ['from 2001:db8::7 and ::1', 'from [address] and [address]'],
  ['550 <ana.souza@example.com>: unknown', '550 <[e-mail]>: unknown'],
  ['joão@exemplo.com.br wrote', '[e-mail] wrote'],
  ['GET /recuperar?codigo=abc123 failed', 'GET /recuperar?[query] failed'],
  ['postgres://relato:hunter2@db/relato', 'postgres://[sign-in]@db/relato'],
  ['Bearer eyJhbGciOi.eyJzdWIi.c2lnbmF0dXJl', 'Bearer [token]'],
  ['no report AB12CD34', 'no report [protocol]'],
  ['no report AB12 CD34, nor AB12-CD34', 'no report [protocol], nor [protocol]'],
])('%s loses what tells who', (text, redacted) => {
  expect(redact(text)).toBe(redacted);
});

it.each([
  'Error\n    at run (/app/dist/outbox/delivery.job.js:10:20)',
  'QueryFailedError 23505',
  'at 10:20:30 on 20261121',
  '0192f3a4-5b6c-7d8e-9f00-112233445566',
  'PostgreSQL 18.4 is ready',
])('%s stays', (text) => {
  expect(redact(text)).toBe(text);
});
