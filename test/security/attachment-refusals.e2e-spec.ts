// Uploads that are not harmless images: each kind is refused with its own error, and nothing is
// stored.
import { ATTACHMENT_REFUSAL_LABELS, type AttachmentRefusal } from '@relato/domain/attachment';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setUpApp } from '../setup/app';
import {
  Client,
  dataUrl,
  fileReport,
  formOf,
  type NamedFile,
  newestId,
  REPORT,
  reportWith,
} from '../setup/clients';
import * as images from '../setup/images';
import { blobNames } from '../setup/inside';

const FILING = '/api/visitante/relatos';

const relato = setUpApp({ REPORT_FILES_MAX: '2' });

const send = (body: FormData | object) => new Client(relato.url).post(FILING, body);
const half = async (whole: Promise<Buffer>): Promise<Buffer> => {
  const bytes = await whole;
  return bytes.subarray(0, bytes.length / 2);
};
const text = (content: string): Promise<Buffer> => Promise.resolve(Buffer.from(content));

const behind = async (picture: Promise<Buffer>, ...files: string[]): Promise<Buffer> =>
  Buffer.concat([await picture, Buffer.from(files.join(''), 'latin1')]);

const CASES: readonly [
  what: string,
  key: AttachmentRefusal,
  name: string,
  make: () => Promise<Buffer>,
][] = [
  ['nothing', 'arquivo_vazio', 'a.jpg', () => text('')],
  ['a byte too many', 'arquivo_grande', 'a.jpg', () => images.jpegOf(5_000_001)],
  ['a GIF', 'conteudo_gif', 'a.jpg', images.gif],
  ['a WebP', 'conteudo_webp', 'a.png', images.webp],
  ['a photo of an iPhone', 'conteudo_heic', 'a.jpg', () => text('\0\0\0\x18ftypheic\0\0\0\0')],
  ['an SVG', 'conteudo_svg', 'a.png', () => text('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
  [
    'an SVG behind its prolog',
    'conteudo_svg',
    'a.png',
    () => text('<?xml version="1.0"?><svg xmlns="a"/>'),
  ],
  ['a page', 'conteudo_html', 'a.jpg', () => text('<html><body onload="alert(1)"></body></html>')],
  ['a page behind its type', 'conteudo_html', 'a.jpg', () => text('<!DOCTYPE html><p>Olá</p>')],
  ['a text', 'conteudo_invalido', 'a.jpg', () => text('isto não é uma imagem')],
  ['half a JPEG', 'imagem_danificada', 'a.jpg', () => half(images.telltalePhoto(1200, 900))],
  ['half a PNG', 'imagem_danificada', 'a.png', () => half(images.png(640, 480))],
  [
    'the first bytes of a JPEG',
    'imagem_danificada',
    'a.jpg',
    () => Promise.resolve(Buffer.from([0xff, 0xd8, 0xff])),
  ],
  ['a bomb', 'imagem_enorme', 'a.png', () => Promise.resolve(images.pngBomb())],
  [
    'a small file that would be stored as a huge one',
    'imagem_demorada',
    'a.png',
    images.growingPng,
  ],
  ['an animation', 'imagem_animada', 'a.png', images.animatedPng],
  ['a ZIP behind a JPEG', 'imagem_mista', 'a.jpg', images.jpegAndZip],
  [
    'a page behind a JPEG',
    'imagem_mista',
    'a.jpg',
    () => behind(images.jpeg(), '<html>Olá</html>'),
  ],
  ['a script behind a JPEG', 'imagem_mista', 'a.jpg', () => behind(images.jpeg(), '<?php echo 1;')],
  [
    'a script behind a PNG',
    'imagem_mista',
    'a.png',
    () => behind(images.png(), '<SCRIPT>alert(1)</SCRIPT>'),
  ],
  ['a PDF behind a PNG', 'imagem_mista', 'a.png', () => behind(images.png(), images.PDF)],
  ['a PDF around a JPEG', 'imagem_mista', 'a.jpg', () => images.commentedJpeg(images.PDF)],
  [
    'an archive behind a PNG',
    'imagem_mista',
    'a.png',
    () => behind(images.png(), "7z\xbc\xaf'\x1c"),
  ],
];

describe.each(CASES)('%s', (_, key, name, make) => {
  let file: NamedFile;
  beforeAll(async () => {
    file = [name, await make()];
  });

  async function expectRefused(body: FormData | object, index: number): Promise<void> {
    const answer = await send(body);
    const message = `${ATTACHMENT_REFUSAL_LABELS[key].pt} (${name})`;
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      statusCode: 400,
      code: key,
      message,
      errors: { [`anexos.${index}`]: key },
    });
    expect(await blobNames(relato)).toEqual([]);
  }

  it('is refused in a form, with the file before it', async () => {
    await expectRefused(reportWith(['certo.png', await images.png()], file), 1);
  });

  it('is refused in JSON', async () => {
    await expectRefused({ ...REPORT, anexos: [dataUrl(file)] }, 0);
  });
});

describe('all errors are returned at once', () => {
  const BLANK = { ...REPORT, relato: ' ' };
  const wrongFiles = async (): Promise<NamedFile[]> => [
    ['a.jpg', await images.gif()],
    ['b.jpg', await images.jpegOf(5_000_001)],
  ];
  const OF_FILES = { 'anexos.0': 'conteudo_gif', 'anexos.1': 'arquivo_grande' };

  it.each<
    [
      what: string,
      texts: Readonly<Record<string, string>>,
      code: string,
      errors: Record<string, string>,
    ]
  >([
    [
      'texts and files',
      { ...BLANK, email: 'x' },
      'relato_em_branco',
      { email: 'email_invalido', relato: 'obrigatorio' },
    ],
    ['files alone', REPORT, 'conteudo_gif', {}],
  ])('%s', async (_, texts, code, errors) => {
    const refusal = { status: 400, body: { code, errors: { ...errors, ...OF_FILES } } };
    expect(await send(formOf(texts, await wrongFiles()))).toMatchObject(refusal);
    expect(await send({ ...texts, anexos: (await wrongFiles()).map(dataUrl) })).toMatchObject(
      refusal,
    );
  });

  it('files by their first bytes, and their number', async () => {
    const files: NamedFile[] = [
      ['a.jpg', await images.gif()],
      ['b.jpg', await images.jpeg()],
      ['c.jpg', await text('')],
    ];
    const { body } = await send(formOf(BLANK, files));
    expect(body.errors).toEqual({
      relato: 'obrigatorio',
      'anexos.0': 'conteudo_gif',
      anexos: 'arquivos_demais',
    });
  });

  it('of an answer by visitor and team', async () => {
    const { visitor } = await fileReport(relato.url);
    const staff = await new Client(relato.url).signIn();
    const ofTeam = `/api/relatos/${await newestId(staff)}/mensagens`;
    for (const [client, path] of [
      [visitor, '/api/visitante/relato/mensagens'],
      [staff, ofTeam],
    ] as const) {
      const { body } = await client.post(path, formOf({ mensagem: ' ' }, await wrongFiles()));
      expect(body).toMatchObject({
        code: 'dados_invalidos',
        errors: { mensagem: 'obrigatorio', ...OF_FILES },
      });
    }
  });
});

describe('the form itself', () => {
  it('accepts as many files as configured', async () => {
    const picture: NamedFile = ['a.png', await images.png()];
    const three = await send(reportWith(picture, picture, picture));
    expect(three.body).toMatchObject({ statusCode: 400, code: 'arquivos_demais' });
    expect((await send(reportWith(picture, picture))).status).toBe(201);
  });

  it.each<[what: string, anexos: unknown, field: string]>([
    ['list', 'x', 'anexos'],
    ['text', [{ nomeArquivo: 'a.jpg' }], 'anexos.0'],
    ['base 64', [{ nomeArquivo: 'a.jpg', arquivo: 'data:image/jpeg;base64,%%%' }], 'anexos.0'],
  ])('is refused if its data URLs are not %s', async (_, anexos, field) => {
    expect((await send({ ...REPORT, anexos })).body).toMatchObject({
      errors: { [field]: 'tipo_invalido' },
    });
  });

  it.each(['ação.png', '証拠 📷.png', '"quoted".png', `${'📷'.repeat(296)}.png`])(
    'keeps the name %s up to its limit, and downloads under it',
    async (name) => {
      const visitor = new Client(relato.url);
      await visitor.post(FILING, { ...REPORT, anexos: [dataUrl([name, await images.png()])] });
      const { body } = await visitor.get('/api/visitante/relato');
      const [anexo] = body.anexos as [{ nomeArquivo: string; arquivo: string }];
      expect(anexo.nomeArquivo).toBe(Array.from(name).slice(-100).join(''));
      const { status, headers } = await visitor.get(anexo.arquivo);
      expect(status).toBe(200);
      expect(headers.get('content-disposition')).toMatch(
        /^attachment; filename="[ -~]*"; filename\*=UTF-8''[!-~]+$/,
      );
    },
  );
});

test('the sender of a large file that is not a picture gets the refusal', async () => {
  const { port } = new URL(relato.url);
  const part = (head: string) => `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n`;
  const texts = Object.entries(REPORT).map(
    ([name, text]) => `${part(`name="${name}"`)}${text}\r\n`,
  );
  const pieces = [
    ...texts,
    part('name="anexos"; filename="a.gif"'),
    Buffer.alloc(4_000_000),
    '\r\n--b--\r\n',
  ];
  const body = Buffer.concat(pieces.map((piece) => Buffer.from(piece as string)));
  const socket = connect(Number(port), '127.0.0.1');
  socket.write('POST /api/visitante/relatos HTTP/1.1\r\nHost: a\r\n');
  socket.write(
    `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  // Like a browser, which reads the response only after sending everything.
  await new Promise((resolve) => socket.write(body, resolve));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  expect(answer.toString()).toContain('conteudo_invalido');
});

test('a form with an overlong boundary is refused', async () => {
  const type = `multipart/form-data; boundary=${'x'.repeat(300)}`;
  const answer = await new Client(relato.url).post(FILING, 'text', { 'content-type': type });
  expect(answer).toMatchObject({ status: 400, body: { code: 'dados_invalidos' } });
});

test('refusing bombs a hundred times does not grow the process', async () => {
  const bomb: NamedFile = ['bomba.png', images.pngBomb()];
  const refuse = async (): Promise<void> => {
    expect((await send(reportWith(bomb))).body).toMatchObject({ code: 'imagem_enorme' });
  };
  for (let n = 0; n < 10; n++) await refuse();
  const before = process.memoryUsage.rss();
  for (let n = 0; n < 100; n++) await refuse();
  // Decoded, one of them would take 900 MB.
  expect(process.memoryUsage.rss() - before).toBeLessThan(150_000_000);
});
