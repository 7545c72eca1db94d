// The links in the mails of each kind still work after programs have fetched them and mail programs
// have changed them.
import { answerCase, fileCase, listQuery, newColleague, writeAs } from '../setup/cases';
import { Client, REPORT } from '../setup/clients';
import { DAY } from '../setup/clock';
import { becomes } from '../setup/eventually';
import { LIGHT_ARGON2, runJob } from '../setup/app';
import { MailServer } from '../setup/mail-server';
import { setUpMailing } from '../setup/mailing';
import { type Product, startProduct } from '../setup/product';
import { askPlainly } from '../setup/raw';

/** The product in this process, whose clock a digest needs; the other mails come from `product`. */
const mailing = setUpMailing();

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
  const answers = [
    await writeAs(visitor, { mensagem: 'Mais um detalhe.' }),
    await answerCase(staff, id, {}),
    await staff.put(`/api/relatos/${id}/responsavel`, { usuarioId: ana.id }),
    await staff.put(`/api/usuarios/${bia.id}`, { ativo: false }),
    await staff.post('/api/relatos/planilha', { justificativa: 'A auditoria pediu.' }),
    await new Client(product.url).post('/api/auth/recuperacao', { email: ana.email, idioma: 'pt' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 204, 200, 202, 202]);
  const linksLeadTo = async (...pages: string[]): Promise<void> => {
    await becomes(() => {
      links = linksOf(mail, product.url);
      return Promise.resolve(links.map((link) => link.split('#')[0]!).sort());
    }, pages.sort());
  };
  const pages = [
    ...['/aprovacoes', '/conta', '/en/follow', '/login', '/usuarios'],
    ...[RECOVERY, `/relatos/${id}`],
  ];
  await linksLeadTo(...pages);
  expect((await staff.delete(`/api/relatos/${id}`)).status).toBe(200);
  await linksLeadTo(...pages, '/lixeira');
});
afterAll(async () => {
  await product.stop();
  await mail.close();
});

/** The links of all mails without the site's address, once each. A mail's text and HTML have the same. */
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

/** Characters after a link that a mail program makes part of it, or that a person copies with it. */
const TAILS = ['.', ',', ')', '>', '”', '>.', '%3E', '%E2%80%9D', '.)', '*', '»', "'", '!', ';'];

const recoveryLink = (): string => links.find((link) => link.startsWith(RECOVERY))!;

it('every link leads to a page each time that a program fetches it, by GET and by HEAD', async () => {
  for (const link of links)
    for (const method of ['HEAD', 'GET', 'HEAD', 'GET'])
      expect([link, await reached(link, method)]).toEqual([link, PAGE]);
});

it('every link with characters of the surrounding text appended redirects to the link itself', async () => {
  for (const link of links.filter((each) => each !== recoveryLink()))
    for (const tail of TAILS)
      expect([link + tail, await reached(encodeURI(decodeURI(link + tail)))]).toEqual([
        link + tail,
        link,
      ]);
});

it('a link of the digest to a filtered list leads to a page, also with characters appended', async () => {
  await mailing.start({ TZ: 'UTC', PUBLIC_URL: product.url });
  await fileCase(mailing.staff);
  await mailing.outboxBecomes([]);
  mailing.relato.clock.advance(18 * DAY);
  await mailing.signIn();
  await runJob(mailing.relato, 'digest');
  await mailing.outboxBecomes([]);
  const lists = linksOf(mailing.server, product.url).filter((link) => link.includes('?'));
  expect(lists).toContain(`/relatos?${listQuery({ filter: { prazo: 'ACUSE_VENCIDO' } })}`);
  for (const link of lists) {
    expect([link, await reached(link, 'HEAD')]).toEqual([link, PAGE]);
    for (const tail of ['.', ')', '%3E', '%E2%80%9D', ','])
      expect([link, await reached(link + tail)]).toEqual([link, link]);
  }
});

it('a link for a new password still works after programs have fetched it and checked its token, in every form that mail programs give it', async () => {
  const visitor = new Client(product.url);
  const check = (token: string) => visitor.post('/api/auth/recuperacao/conferir', { token });
  const token = recoveryLink().split('#')[1]!;
  const first = token.slice(0, 50);
  const second = token.slice(50);
  for (const method of ['HEAD', 'GET'])
    expect(await reached(`${RECOVERY}%23${token}`, method)).toBe(`${RECOVERY}#${token}`);
  const forms = [
    ...TAILS.map((tail) => token + tail),
    `${first}=\r\n${second}`,
    `${first}=${second}`,
    `${first}\r\n> ${second}`,
    `${first}\r\n>> ${second}`,
    encodeURIComponent(`${first}> ${second}>.`),
    `<${product.url}${RECOVERY}#${token}>`,
    `> ${product.url}${RECOVERY}=23${token}`,
  ];
  for (const form of forms) expect([form, (await check(form)).status]).toEqual([form, 200]);
  const newPassword = { token: forms.at(-3), senha: 'girafas nadam devagar' };
  expect((await visitor.post('/api/auth/recuperacao/senha', newPassword)).status).toBe(204);
  expect((await check(token)).status).toBe(404);
});
