// The organisation's logo and accent colour: what is taken in, and where they are shown.
import { logoOf } from '@relato/domain/logo';
import sharp from 'sharp';
import { setUpApp, setUpStaff } from '../setup/app';
import { newColleague, refused } from '../setup/cases';
import type { Answer, Client, Json } from '../setup/clients';
import { becomes } from '../setup/eventually';
import { jpeg, MARKS, png, telltalePhoto } from '../setup/images';
import { alteredRows } from '../setup/inside';
import { setUpMailing } from '../setup/mailing';
import { storeSettings } from '../setup/settings';

const PATH = '/api/configuracoes';
const DAY_MS = 24 * 3_600_000;

const relato = setUpApp();
const staff = setUpStaff(relato);

const dataUrl = (bytes: Buffer | string): string =>
  `data:application/octet-stream;base64,${Buffer.from(bytes).toString('base64')}`;

const upload = (bytes: Buffer | string, who: Client = staff): Promise<Answer<Json>> =>
  who.post(`${PATH}/logotipo`, { arquivo: dataUrl(bytes) });

const store = (chave: string, valor: unknown, who: Client = staff): Promise<Answer<Json>> =>
  storeSettings(who, { [chave]: valor });

/** Uploads a picture and saves it as the logo. */
async function storeLogo(bytes: Buffer, who: Client = staff): Promise<string> {
  const name = (await upload(bytes, who)).body.valor as string;
  expect((await store('logotipo', name, who)).status).toBe(200);
  return name;
}

const served = (name: string, url = relato.url): Promise<Response> =>
  fetch(url + logoOf(name)!.path);

it('a logo is re-encoded without metadata, and served with a name that may be cached for ever', async () => {
  const { status, body } = await upload(await telltalePhoto());
  expect(status).toBe(201);
  const name = body.valor as string;
  expect(name).toMatch(/^[0-9a-f]{32}-144x192\.jpg$/);
  const response = await served(name);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.length).toBeLessThan(30_000);
  for (const mark of Object.values(MARKS)) expect(bytes.includes(mark)).toBe(false);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 144, height: 192 });
});

it.each([
  ['a wide one', 2000, 400, '640x128.png'],
  ['a high one', 100, 1000, '19x192.png'],
  ['a small one', 90, 30, '90x30.png'],
])('%s of %d × %d is stored as %s', async (_, width, height, ending) => {
  const { body } = await upload(await png(width, height));
  expect(body.valor).toMatch(new RegExp(`^[0-9a-f]{32}-${ending}$`));
});

it.each([
  ['an SVG', 'conteudo_svg', () => '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
  ['a GIF', 'conteudo_gif', () => 'GIF89a.....'],
  ['a page', 'conteudo_html', () => '<!doctype html><title>x</title>'],
  ['nothing', 'arquivo_vazio', () => ''],
  ['five megabytes and one byte', 'arquivo_grande', () => Buffer.alloc(5_000_001, 1)],
])('%s is refused with the reason', async (_, key, make) => {
  expect(await upload(make())).toMatchObject({
    status: 400,
    body: { code: key, errors: { logotipo: key }, message: expect.any(String) as string },
  });
});

it('half a picture, and a text that is not a data URL, are refused', async () => {
  const whole = await png(200, 80);
  expect(await upload(whole.subarray(0, whole.length / 2))).toMatchObject({
    body: { errors: { logotipo: 'imagem_danificada' } },
  });
  expect(
    await staff.post(`${PATH}/logotipo`, { arquivo: 'https://example.com/a.png' }),
  ).toMatchObject(refused({ logotipo: 'tipo_invalido' }));
});

it('only an uploaded picture becomes the logo', async () => {
  for (const valor of ['a.png', `${'0'.repeat(32)}-10x10.png`])
    expect(await store('logotipo', valor)).toMatchObject(
      refused({ logotipo: 'logotipo_desconhecido' }),
    );
  const name = await storeLogo(await png(120, 40));
  expect((await staff.post(`${PATH}/previa`, { configuracoes: [] })).body.valores).toMatchObject({
    logotipo: name,
  });
  expect((await served(`${'0'.repeat(32)}-10x10.png`)).status).toBe(404);
});

it('a logo that was never saved is served no longer than a day; the former and the present one stay', async () => {
  const former = await storeLogo(await png(60, 20));
  const present = await storeLogo(await png(61, 20));
  const unsaved = (await upload(await png(62, 20))).body.valor as string;
  relato.clock.advance(DAY_MS + 1000);
  await staff.signIn();
  await upload(await png(63, 20));
  const found = await Promise.all([former, present, unsaved].map((name) => served(name)));
  expect(found.map(({ status }) => status)).toEqual([200, 200, 404]);
  expect(await alteredRows(relato)).toEqual([]);
  // The same picture can be uploaded again.
  await storeLogo(await png(62, 20));
  expect((await served(unsaved)).status).toBe(200);
});

it('a picture altered in the database is not shown, and health reports it', async () => {
  const name = await storeLogo(await png(70, 20));
  await relato.sql(
    `UPDATE logotipos SET conteudo = '\\x89504e47', versao = versao + 1 WHERE nome = $1`,
    [name],
  );
  await becomes(async () => (await served(name)).status, 404);
  const { body } = await staff.get(PATH);
  expect(body.configuracoes).toContainEqual(
    expect.objectContaining({ chave: 'logotipo', valor: null, adulterada: true }),
  );
  await becomes(
    async () => ((await staff.get('/health/ready')).body as { keys: string }).keys,
    'forged',
  );
  // Uploading the same picture again repairs it.
  expect((await upload(await png(70, 20))).body.valor).toBe(name);
  await becomes(async () => (await served(name)).status, 200);
  expect(await alteredRows(relato)).toEqual([]);
});

it('a colour without # and in capitals is stored with # and small letters', async () => {
  expect((await store('cor', '8A1420')).status).toBe(200);
  const { body } = await staff.post(`${PATH}/previa`, { configuracoes: [] });
  expect(body.valores).toMatchObject({ cor: '#8a1420' });
});

it('a pale colour is refused with its contrast and the nearest colour that is accepted', async () => {
  const refusal = await store('cor', '#ffd400');
  expect(refusal).toMatchObject(refused({ cor: 'contraste_baixo' }));
  const { message } = refusal.body as { message: string };
  expect(message).toMatch(/contraste da cor é 1,\d:1, .* 4,5:1.* serve é #[0-9a-f]{6}\.$/);
  const nearest = /#[0-9a-f]{6}/.exec(message)![0];
  expect((await store('cor', nearest)).status).toBe(200);
  expect(await store('cor', 'red;}')).toMatchObject(refused({ cor: 'cor_invalida' }));
});

describe('with a mail server', () => {
  const mailing = setUpMailing();

  it('mails of the team carry the logo within them, and links in the colour', async () => {
    await mailing.start();
    const { staff: guardian, server } = mailing;
    await storeLogo(await jpeg(300, 80), guardian);
    await store('cor', '#8a1420', guardian);
    await newColleague(guardian, 'Bia');
    await mailing.outboxBecomes([]);
    server.mails.length = 0;
    await store('telefone', '0800 123 456', guardian);
    await mailing.arrived(1);
    const [mail] = server.mails;
    expect(mail!.html).toContain('<img src="cid:logotipo" width="150" height="40" alt="">');
    expect(mail!.html).toContain('style="color:#8a1420"');
    expect(mail!.raw).toContain('Content-ID: <logotipo>');
    expect(mail!.html).not.toContain('/api/visitante/logotipo');
  });
});
