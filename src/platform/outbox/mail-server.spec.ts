import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { CERTIFICATE, PRIVATE_KEY } from '../../../test/setup/certificate';
import { Config } from '../config/config';
import { mailFault, mailServerFault, mailTransport } from './mail-server';

const configOf = (env: Record<string, string> = {}): Config =>
  new Config({
    SMTP_URL: 'smtp://localhost',
    MAIL_FROM: 'Relato <a@sender.example>',
    COMMITTEE_EMAIL: 'c@d.example',
    ...env,
  });

test.each<[env: Record<string, string>, name: string]>([
  [{ PUBLIC_URL: 'https://relato.example.com' }, 'relato.example.com'],
  [{ PUBLIC_URL: 'http://127.0.0.1:3000' }, 'sender.example'],
  [{ PUBLIC_URL: 'http://[::1]:3000' }, 'sender.example'],
  [{}, 'sender.example'],
  [{ MAIL_FROM: 'a@plain.example' }, 'plain.example'],
  [{ PUBLIC_URL: 'https://relato.example.com', SMTP_NAME: 'out.example.com' }, 'out.example.com'],
])('with %j the mail server is greeted as %s', (env, name) => {
  expect(mailTransport(configOf(env), 'smtp://localhost')).toMatchObject({ name });
});

test('what stands in the address counts more, and its password is decoded', () => {
  const url =
    'smtps://a%40b.example:p%40%2F%23%3A@mail.example:465/?name=other.example&tls.rejectUnauthorized=false';
  expect(mailTransport(configOf(), url)).toMatchObject({
    host: 'mail.example',
    secure: true,
    name: 'other.example',
    auth: { user: 'a@b.example', pass: 'p@/#:' },
    tls: { rejectUnauthorized: false },
    socketTimeout: 100_000,
  });
});

test.each([
  ['self-signed certificate', 'certificado_desconhecido'],
  ['unable to verify the first certificate', 'certificado_desconhecido'],
  ['certificate has expired', 'certificado_vencido'],
  ["Hostname/IP does not match certificate's altnames: Host: a", 'certificado_outro_nome'],
  ['SSL routines:ssl3_get_record:wrong version number', 'tls_errado'],
  ['connect ECONNREFUSED', 'ESOCKET'],
])('"%s" is the fault %s', (message, fault) => {
  expect(mailFault(Object.assign(new Error(message), { code: 'ESOCKET' }))).toBe(fault);
});

/** A server that greets, records the client's greeting and refuses the sign-in. */
async function strictServer() {
  const heard: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined).write('220 ready\r\n');
    socket.on('data', (chunk) => {
      heard.push(String(chunk));
      const greets = /^(EHLO|HELO)/.test(String(chunk));
      socket.write(greets ? '250-hi\r\n250 AUTH PLAIN\r\n' : '535 5.7.8 no a@b.example\r\n');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { heard, server, host: `127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('a server that refuses the password is named in words, without the address or the password', async () => {
  const { heard, server, host } = await strictServer();
  const fault = await mailServerFault(
    configOf({ SMTP_URL: `smtp://a%40b.example:geheim@${host}` }),
  );
  server.close();
  expect(heard[0]).toBe('EHLO sender.example\r\n');
  expect(fault).toMatch(
    /^The mail server of SMTP_URL cannot be used: .*password.*percent-encoded.* \(EAUTH, reply 535\)\.$/,
  );
  expect(fault).not.toMatch(/geheim|@/);
});

test('a server with a private certificate is trusted by a file, and not without it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'relato-mail-'));
  const cert = join(folder, 'cert.pem');
  writeFileSync(cert, CERTIFICATE);
  const server = new SMTPServer({ authOptional: true, key: PRIVATE_KEY, cert: CERTIFICATE });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const ask = (host: string, env: Record<string, string> = {}) =>
    mailServerFault(
      configOf({ SMTP_URL: `smtp://${host}:${port}/?tls.servername=${host}`, ...env }),
    );
  expect(await ask('localhost')).toMatch(/not trusted; name it in SMTP_CA_FILE/);
  expect(await ask('localhost', { SMTP_CA_FILE: cert })).toBeUndefined();
  expect(await ask('127.0.0.1', { SMTP_CA_FILE: cert })).toMatch(/another name/);
  const tlsFirst = configOf({ SMTP_URL: `smtps://localhost:${port}` });
  expect(await mailServerFault(tlsFirst)).toMatch(/try smtp:\/\/ in place of smtps/);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  rmSync(folder, { recursive: true });
});

test('a port at which nothing answers is named in words', async () => {
  expect(await mailServerFault(configOf({ SMTP_URL: 'smtp://127.0.0.1:1' }))).toMatch(
    /nothing answers.*\(ESOCKET\)/,
  );
});

test('without a mail server nothing is asked', async () => {
  expect(await mailServerFault(new Config({}))).toBeUndefined();
});
