// The links in the mails of each kind: programs fetch them before a person does, and mail programs
// change them.
import { answerCase, fileCase, listQuery, newColleague, writeAs } from '../setup/cases';
import { Client, REPORT } from '../setup/clients';
import { DAY } from '../setup/clock';
import { becomes } from '../setup/eventually';
import { LIGHT_ARGON2, runJob } from '../setup/app';
import { MailServer } from '../setup/mail-server';
import { setUpMailing } from '../setup/mailing';
import { type Product, startProduct } from '../setup/product';
import { askPlainly } from '../setup/raw';

const digests = setUpMailing();

const RECOVERY = '/recuperar/nova-senha';

let mail: MailServer;
let product: Product;
/** Path, query and fragment of every link of the product's mails, once each. */
let links: string[];
beforeAll(async () => {
  mail = await MailServer.start();
  product = await startProduct({ env: { ...LIGHT_ARGON2, ...mail.env } });
  const staff = await new Client(product.url).signIn();
  const ana = await newColleague(staff, 'Ana', { papeis: ['equipe', 'responsavel'] });
  const bia = await newColleague(staff, 'Bia');
  const { id, visitor } = await fileCase(staff, {
    ...REPORT,
    nome: 'Rui Paz',
    email: 'rui@example.org',
    avisar: true,
    idioma: 'en',
  });
  const done = [
    await writeAs(visitor, { mensagem: 'Mais um detalhe.' }),
    await answerCase(staff, id, {}),
    await staff.put(`/api/relatos/${id}/responsavel`, { usuarioId: ana.id }),
    await staff.put(`/api/usuarios/${bia.id}`, { ativo: false }),
    await staff.post('/api/relatos/planilha', { justificativa: 'A auditoria pediu.' }),
    await new Client(product.url).post('/api/auth/recuperacao', { email: ana.email, idioma: 'pt' }),
  ];
  expect(done.map(({ status }) => status)).toEqual([201, 201, 204, 200, 202, 202]);
  const mailed = async (...pages: string[]): Promise<void> => {
    await becomes(() => {
      links = linksOf(mail, product.url);
      return Promise.resolve(links.map((link) => link.split('#')[0]!).sort());
    }, pages.sort());
  };
  const pages = [
    ...['/aprovacoes', '/conta', '/en/follow', '/login', '/usuarios'],
    ...[RECOVERY, `/relatos/${id}`],
  ];
  await mailed(...pages);
  expect((await staff.delete(`/api/relatos/${id}`)).status).toBe(200);
  await mailed(...pages, '/lixeira');
});
afterAll(async () => {
  await product.stop();
  await mail.close();
});

/** Without the site's own address, as in text and HTML of the mails. */
function linksOf({ mails }: MailServer, url: string): string[] {
  const found = mails.flatMap(({ text, html }) => {
    const inText = text.match(/https?:\/\/\S+/g) ?? [];
    const inHtml = [...html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link);
    expect(inHtml.map((link) => link.replaceAll('&#x3D;', '=')).sort()).toEqual(inText.sort());
    return inText;
  });
  expect(found.filter((link) => !link.startsWith(`${url}/`))).toEqual([]);
  return [...new Set(found.map((link) => link.slice(url.length)))];
}

/** Requests a link. @returns the page's status and type, or the address of a redirect */
async function reached(link: string, method = 'GET'): Promise<unknown> {
  const [path = ''] = link.split('#');
  const { status, headers } = await askPlainly(product.url, path, { method });
  return status === 302 ? headers.get('location') : [status, headers.get('content-type')];
}
const PAGE = [200, 'text/html; charset=utf-8'];

/** Characters behind a link that a mail program takes into it, or a person copies with it. */
const TAILS = ['.', ',', ')', '>', '”', '>.', '%3E', '%E2%80%9D', '.)', '*', '»', "'", '!', ';'];

const recoveryLink = (): string => links.find((link) => link.startsWith(RECOVERY))!;

it('every link leads to a page for programs that fetch it, by GET and by HEAD', async () => {
  for (const link of links)
    for (const method of ['HEAD', 'GET', 'HEAD', 'GET'])
      expect([link, await reached(link, method)]).toEqual([link, PAGE]);
});

it('every link leads to its page with what stands behind it in the text', async () => {
  for (const link of links.filter((each) => each !== recoveryLink()))
    for (const tail of TAILS)
      expect([link + tail, await reached(encodeURI(decodeURI(link + tail)))]).toEqual([
        link + tail,
        link,
      ]);
});

it('the links of the digest to filtered lists lead there, too', async () => {
  await digests.start({ TZ: 'UTC', PUBLIC_URL: product.url });
  await fileCase(digests.staff);
  await digests.outboxBecomes([]);
  digests.relato.clock.advance(18 * DAY);
  await digests.signIn();
  await runJob(digests.relato, 'digest');
  await digests.outboxBecomes([]);
  const lists = linksOf(digests.server, product.url).filter((link) => link.includes('?'));
  expect(lists).toContain(`/relatos?${listQuery({ filter: { prazo: 'ACUSE_VENCIDO' } })}`);
  for (const link of lists) {
    expect([link, await reached(link, 'HEAD')]).toEqual([link, PAGE]);
    for (const tail of ['.', ')', '%3E', '%E2%80%9D', ','])
      expect([link, await reached(link + tail)]).toEqual([link, link]);
  }
});

it('a link for a new password still works after programs have fetched it and run its scripts, in every written form', async () => {
  const visitor = new Client(product.url);
  const check = (token: string) => visitor.post('/api/auth/recuperacao/conferir', { token });
  const token = recoveryLink().split('#')[1]!;
  const first = token.slice(0, 50);
  const second = token.slice(50);
  for (const method of ['HEAD', 'GET'])
    expect(await reached(`${RECOVERY}%23${token}`, method)).toBe(`${RECOVERY}#${token}`);
  const written = [
    ...TAILS.map((tail) => token + tail),
    `${first}=\r\n${second}`,
    `${first}=${second}`,
    `${first}\r\n> ${second}`,
    `${first}\r\n>> ${second}`,
    encodeURIComponent(`${first}> ${second}>.`),
    `<${product.url}${RECOVERY}#${token}>`,
    `> ${product.url}${RECOVERY}=23${token}`,
  ];
  for (const form of written) expect([form, (await check(form)).status]).toEqual([form, 200]);
  const set = { token: written.at(-3), senha: 'girafas nadam devagar' };
  expect((await visitor.post('/api/auth/recuperacao/senha', set)).status).toBe(204);
  expect((await check(token)).status).toBe(404);
});
