// Documents as evidence, on both stores: stored as they came, sealed in chunks, streamed both ways.
import { createHash } from 'node:crypto';
import { readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import JSZip from 'jszip';
import { setUpApp, setUpStaff, startTestApp, type TestApp } from '../setup/app';
import { fileCase, listOf, newColleague, readAs, writeAs } from '../setup/cases';
import {
  Client,
  dataUrl,
  formOf,
  type Json,
  type NamedFile,
  newestId,
  REPORT,
  reportWith,
} from '../setup/clients';
import { becomes, eventually } from '../setup/eventually';
import { REASON, shred } from '../setup/four-eyes';
import { gif, jpeg, jpegOf } from '../setup/images';
import { blobNames, storeOf } from '../setup/inside';
import { pdf } from '../setup/pdf';
import { setUpProduct } from '../setup/product';
import { FORM_TYPE, multipart, RawRequest } from '../setup/raw';
import { type S3Server, startS3Server } from '../setup/s3-server';
import { storeSettings } from '../setup/settings';

/** A PDF of exactly this many bytes; readers ignore what follows its end. */
const pdfOf = (bytes: number): Buffer => {
  const document = Buffer.alloc(bytes, 'incompressible? ');
  pdf().copy(document);
  return document;
};

/** The names of the files that this process has open. */
async function openFiles(): Promise<string[]> {
  const links = (await readdir('/proc/self/fd')).map((fd) => readlink(join('/proc/self/fd', fd)));
  return (await Promise.allSettled(links)).flatMap((link) =>
    link.status === 'fulfilled' ? [basename(link.value)] : [],
  );
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const isSame = (body: unknown, bytes: Buffer): boolean => bytes.equals(body as Buffer);

describe.each(['a folder', 'a bucket'])('with EVIDENCE=documentos and files in %s', (place) => {
  let server: S3Server | undefined;
  let relato: TestApp;
  let staff: Client;

  beforeAll(async () => {
    server = place === 'a bucket' ? await startS3Server() : undefined;
    const storage = server && { STORAGE_URL: server.storageUrl };
    relato = await startTestApp({ EVIDENCE: 'documentos', ...storage });
    staff = await new Client(relato.url).signIn();
  });
  afterAll(async () => {
    await relato.close();
    await server?.stop();
  });

  const send = (...files: NamedFile[]) =>
    new Client(relato.url).post('/api/visitante/relatos', reportWith(...files));

  async function fileWith(...files: NamedFile[]) {
    const visitor = new Client(relato.url);
    expect(await visitor.post('/api/visitante/relatos', reportWith(...files))).toMatchObject({
      status: 201,
    });
    const id = await newestId(staff);
    const { body } = await staff.get(`/api/relatos/${id}`);
    return { visitor, id, anexo: body.anexos[0] as Record<string, string> };
  }

  it.each([1000, 65_536, 200_000])(
    'a PDF of %i bytes comes back as it was, to visitor and team',
    async (length) => {
      const document = pdfOf(length);
      const { visitor, id, anexo } = await fileWith(['contrato.pdf', document]);
      expect(anexo).toMatchObject({
        nomeArquivo: 'contrato.pdf',
        tipo: 'pdf',
        tamanho: length,
        sha256: sha256(document),
        original: `/api/relatos/${id}/anexos/${anexo['id']!}/original`,
      });
      expect(anexo['miniatura']).toBeUndefined();
      const own = (await readAs(visitor)).anexos[0];
      for (const [client, path] of [
        [visitor, own.arquivo as string],
        [staff, anexo['arquivo']!],
      ] as const) {
        const { status, headers, body } = await client.get(path);
        expect(status).toBe(200);
        expect(headers.get('content-length')).toBe(String(length));
        expect(headers.get('content-type')).toBe('application/octet-stream');
        expect(headers.get('content-disposition')).toMatch(/^attachment; /);
        expect(headers.get('content-security-policy')).toContain('sandbox');
        expect(isSame(body, document)).toBe(true);
      }
      expect((await staff.get(`${anexo['arquivo']!}/miniatura`)).status).toBe(404);
      expect((await staff.get(`/api/relatos/${id}`)).body.adulterado).toBeFalsy();
    },
  );

  it('the original has a neutral name and its digest, and its download is recorded', async () => {
    const document = pdfOf(3000);
    const { id, anexo } = await fileWith(['dossiê da Ana.pdf', document]);
    const { status, headers, body } = await staff.get(anexo['original']!);
    expect(status).toBe(200);
    const name = `anexo-${anexo['id']!.slice(0, 8)}.pdf`;
    expect(headers.get('content-disposition')).toContain(`filename="${name}"`);
    expect(headers.get('content-disposition')).not.toContain('Ana');
    expect(headers.get('repr-digest')).toBe(
      `sha-256=:${Buffer.from(sha256(document), 'hex').toString('base64')}:`,
    );
    expect(isSame(body, document)).toBe(true);
    const { rows } = await listOf(staff, '/api/auditoria', {
      filter: { acao: 'relatos.ver.original', alvo: id },
    });
    expect(rows).toMatchObject([{ detalhes: { anexo: anexo['id'] } }]);
  });

  it('a download that cannot be recorded is refused, and its file closed', async () => {
    const { anexo } = await fileWith(['contrato.pdf', pdfOf(1_000_000)]);
    await relato.sql('ALTER TABLE auditoria_espera RENAME TO "levada"');
    try {
      for (const path of [anexo['arquivo']!, anexo['original']!])
        expect((await staff.get(path)).status).toBe(500);
    } finally {
      await relato.sql('ALTER TABLE "levada" RENAME TO auditoria_espera');
    }
    await eventually('no file is open', async () => !(await openFiles()).includes(anexo['id']!));
    expect((await staff.get(anexo['original']!)).status).toBe(200);
  });

  it('an image has no original', async () => {
    const { anexo } = await fileWith(['foto.jpg', await jpeg()]);
    expect(anexo['tipo']).toBeUndefined();
    expect((await staff.get(`${anexo['arquivo']!}/original`)).status).toBe(404);
  });

  it.each([
    ['contrato', 'contrato.pdf'],
    ['contrato.jpg', 'contrato.pdf'],
    ['Contrato.PDF', 'Contrato.PDF'],
    ['foto.exe', 'foto.pdf'],
  ])('a PDF named %s is stored as %s', async (given, stored) => {
    expect((await fileWith([given, pdf()])).anexo['nomeArquivo']).toBe(stored);
  });

  it('replies of both sides carry a PDF', async () => {
    const { visitor, id } = await fileWith(['a.pdf', pdf()]);
    expect(
      (await writeAs(visitor, formOf({ mensagem: 'Segue.' }, [['b.pdf', pdf()]]))).status,
    ).toBe(201);
    const { body } = await staff.get(`/api/relatos/${id}`);
    const reply = formOf({ mensagem: 'Obrigado.', versao: String(body.versao) }, [
      ['c.pdf', pdfOf(70_000)],
    ]);
    expect((await staff.post(`/api/relatos/${id}/mensagens`, reply)).status).toBe(201);
    const { msg } = await readAs(visitor);
    for (const nomeArquivo of ['b.pdf', 'c.pdf'])
      expect(JSON.stringify(msg)).toContain(`"nomeArquivo":"${nomeArquivo}"`);
  });

  it('a PDF as a data URL is stored, too', async () => {
    const answer = await new Client(relato.url).post('/api/visitante/relatos', {
      motivo: 'denuncia',
      relato: 'Um relato.',
      anexos: [dataUrl(['a.pdf', pdfOf(6_000_000)])],
    });
    expect(answer.status).toBe(201);
  });

  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['a program', () => Buffer.from('MZ\x90\0'.padEnd(100, '\0'), 'latin1'), 'documento_programa'],
    ['a script', () => Buffer.from('#!/bin/sh\nrm -rf /\n'), 'documento_roteiro'],
    [
      'an archive',
      () => new JSZip().file('a.txt', 'a').generateAsync({ type: 'nodebuffer' }),
      'documento_compactado',
    ],
    [
      'a drawing',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'),
      'documento_svg',
    ],
    ['a web page', () => Buffer.from('<!doctype html><html></html>'), 'documento_html'],
    ['a picture of another format', gif, 'documento_outro'],
    ['an empty file', () => Buffer.alloc(0), 'arquivo_vazio'],
    ['a large image', () => jpegOf(5_000_001), 'arquivo_grande'],
  ])('%s named .pdf is refused, and the file after it is read', async (_, make, key) => {
    const before = await blobNames(relato);
    const answer = await send(['a.pdf', await make()], ['b.pdf', Buffer.from('nada \0')]);
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: { 'anexos.0': key, 'anexos.1': 'documento_outro' } },
    });
    expect(await blobNames(relato)).toEqual(before);
  });

  it('25,000,000 bytes pass; one more is refused, and nothing of it is left', async () => {
    const full = pdfOf(25_000_000);
    const { visitor } = await fileWith(['cheio.pdf', full]);
    const { arquivo } = (await readAs(visitor)).anexos[0];
    expect(isSame((await visitor.get(arquivo as string)).body, full)).toBe(true);
    const before = await blobNames(relato);
    expect(await send(['demais.pdf', pdfOf(25_000_001)])).toMatchObject({
      status: 400,
      body: { code: 'documento_grande', errors: { 'anexos.0': 'documento_grande' } },
    });
    expect(await send(...[1, 2, 3].map((n): NamedFile => [`${n}.pdf`, full]))).toMatchObject({
      status: 413,
      body: { code: 'corpo_grande' },
    });
    await eventually('nothing is left', async () =>
      Buffer.from(String(await blobNames(relato))).equals(Buffer.from(String(before))),
    );
  });

  it('a report has 60 MB over form, messages and replies, also for two messages at once', async () => {
    const { visitor, id } = await fileWith(['a.pdf', pdfOf(25_000_000)]);
    const message = (name: string) =>
      writeAs(visitor, formOf({ mensagem: name }, [[`${name}.pdf`, pdfOf(20_000_000)]]));
    const refused = { code: 'relato_cheio', errors: { 'anexos.0': 'relato_cheio' } };
    const before = await blobNames(relato);
    const answers = await Promise.all([message('b'), message('c')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(answers.find(({ status }) => status === 400)).toMatchObject({ body: refused });
    const { body } = await staff.get(`/api/relatos/${id}`);
    const texts = { mensagem: 'Veja.', versao: String(body.versao) };
    const reply = (...files: NamedFile[]) =>
      staff.post(`/api/relatos/${id}/mensagens`, formOf(texts, files));
    expect(await reply(['d.pdf', pdfOf(15_000_001)])).toMatchObject({ status: 400, body: refused });
    expect(await reply(['d.pdf', pdfOf(14_000_000)])).toMatchObject({ status: 201 });
    await eventually(
      'only what was accepted is left',
      async () => (await blobNames(relato)).length === before.length + 2,
    );
  });

  it.each<[string, (sealed: Buffer) => Buffer]>([
    ['at its beginning', (sealed) => flipped(sealed, 100)],
    ['at its end', (sealed) => flipped(sealed, sealed.length - 5)],
    ['by its last chunk', (sealed) => sealed.subarray(0, -65_552)],
  ])('a document that was altered %s is not passed on as whole', async (_, change) => {
    const { id, anexo } = await fileWith(['a.pdf', pdfOf(200_000)]);
    const store = storeOf(relato);
    await store.put(anexo['id']!, change((await store.get(anexo['id']!))!));
    const outcome = await staff.get(anexo['arquivo']!).then(
      ({ status }) => status,
      () => 'broken off',
    );
    expect([409, 'broken off']).toContain(outcome);
    await eventually('the case shows it', async () => {
      const { rows } = await listOf(staff, '/api/relatos');
      return rows.some((row) => row.id === id && row.adulterado === true);
    });
  });

  it('a missing document is reported as lost', async () => {
    const { anexo } = await fileWith(['a.pdf', pdf()]);
    await storeOf(relato).delete(anexo['id']!);
    expect(await staff.get(anexo['arquivo']!)).toMatchObject({
      status: 409,
      body: { code: 'arquivo_perdido' },
    });
  });

  it('the store shows neither the content nor the length, and the row holds both sealed', async () => {
    const document = pdfOf(100_000);
    const { anexo } = await fileWith(['a.pdf', document]);
    const sealed = (await storeOf(relato).get(anexo['id']!))!;
    expect(sealed).toHaveLength(16 + 2 * (65_536 + 16));
    // A few bytes alone would stand in sealed ones by chance.
    expect(sealed.includes(document.subarray(0, 16))).toBe(false);
  });

  it("a case's archive holds the document under its hash, and its page prints no picture of it", async () => {
    const document = pdfOf(150_000);
    const { id } = await fileWith(['a.pdf', document]);
    const { body } = await staff.get(`/api/relatos/${id}/dossie`);
    const zip = await JSZip.loadAsync(body as Buffer);
    expect(isSame(await zip.file('anexos/001.pdf')!.async('nodebuffer'), document)).toBe(true);
    const manifest = JSON.parse(await zip.file('manifesto.json')!.async('string'));
    expect(manifest.arquivos).toContainEqual({
      arquivo: 'anexos/001.pdf',
      bytes: document.length,
      sha256: sha256(document),
    });
    const sheet = await staff.get(`/api/relatos/${id}/folha?partes=imagens`);
    expect(String(sheet.body)).not.toContain('<img');
  });

  it('a form that breaks off leaves nothing', async () => {
    const before = await blobNames(relato);
    const texts = { motivo: 'denuncia', relato: 'Um relato.' };
    const form = multipart(texts, [['anexos', pdfOf(1_000_000)]]);
    const body = { type: FORM_TYPE, announced: form.length, bytes: form.subarray(0, 700_000) };
    const target = { method: 'POST', path: '/api/visitante/relatos' };
    const request = new RawRequest(relato.url, target, body);
    if (place === 'a folder')
      await eventually(
        'the file is being written',
        async () => (await blobNames(relato)).length > before.length,
      );
    request.leave();
    await request.outcome;
    await eventually(
      'nothing is left',
      async () => String(await blobNames(relato)) === String(before),
    );
  });
});

describe('a document goes with its case', () => {
  const relato = setUpApp({ EVIDENCE: 'documentos' });
  const staff = setUpStaff(relato);

  /** Files a report with an image and a document. @returns its id and the paths of both */
  async function fileBoth() {
    const files = reportWith(['foto.jpg', await jpeg()], ['a.pdf', pdfOf(70_000)]);
    expect((await new Client(relato.url).post('/api/visitante/relatos', files)).status).toBe(201);
    const id = await newestId(staff);
    const [image, document] = (await staff.get(`/api/relatos/${id}`)).body.anexos as Json[];
    const { arquivo, original } = document as Record<'arquivo' | 'original', string>;
    return { id, paths: [image.arquivo as string, arquivo, original] };
  }

  const statusesOf = async (who: Client, paths: string[]): Promise<number[]> =>
    Promise.all(paths.map(async (path) => (await who.get(path)).status));

  it('a walled colleague finds neither', async () => {
    const ana = await newColleague(staff, 'Ana');
    const { id, paths } = await fileBoth();
    expect(await statusesOf(ana.who, paths)).toEqual([200, 200, 200]);
    await staff.post(`/api/relatos/${id}/barreiras`, { usuarioId: ana.id });
    expect(await statusesOf(ana.who, paths)).toEqual([404, 404, 404]);
    expect(await statusesOf(staff, paths)).toEqual([200, 200, 200]);
  });

  it('in the trash neither is found, and both come back', async () => {
    const { id, paths } = await fileBoth();
    expect((await staff.delete(`/api/relatos/${id}`)).status).toBe(200);
    expect(await statusesOf(staff, paths)).toEqual([404, 404, 404]);
    await staff.post(`/api/lixeira/${id}/restaurar`);
    expect(await statusesOf(staff, paths)).toEqual([200, 200, 200]);
  });

  it('the search finds the names of files, except for a walled colleague and in the trash', async () => {
    const eva = await newColleague(staff, 'Eva');
    const { id, visitor } = await fileCase(staff, reportWith(['marimba.pdf', pdf()]));
    const later = formOf({ mensagem: 'Segue.' }, [['berimbau.pdf', pdf()]]);
    expect((await writeAs(visitor, later)).status).toBe(201);
    const foundBy = async (who: Client): Promise<string[][]> =>
      Promise.all(
        ['marimba', 'BERIMBAU.pdf', 'marimba berimbau'].map(
          async (q) => (await listOf(who, '/api/relatos', { filter: { q } })).ids,
        ),
      );
    const each = [[id], [id], [id]];
    const none = [[], [], []];
    expect([await foundBy(staff), await foundBy(eva.who)]).toEqual([each, each]);
    await staff.post(`/api/relatos/${id}/barreiras`, { usuarioId: eva.id });
    expect([await foundBy(staff), await foundBy(eva.who)]).toEqual([each, none]);
    expect((await staff.delete(`/api/relatos/${id}`)).status).toBe(200);
    expect([await foundBy(staff), await foundBy(eva.who)]).toEqual([none, none]);
    await staff.post(`/api/lixeira/${id}/restaurar`);
    expect([await foundBy(staff), await foundBy(eva.who)]).toEqual([each, none]);
  });

  it('an erased report leaves nothing in the store', async () => {
    const before = await blobNames(relato);
    const { id, paths } = await fileBoth();
    expect(await blobNames(relato)).toHaveLength(before.length + 3);
    await staff.delete(`/api/relatos/${id}`);
    expect((await shred(staff, id, REASON)).status).toBe(204);
    await becomes(() => blobNames(relato), before);
    expect(await statusesOf(staff, paths)).toEqual([404, 404, 404]);
  });
});

describe('with the default', () => {
  let relato: TestApp;
  beforeAll(async () => {
    relato = await startTestApp();
  });
  afterAll(() => relato.close());

  it('a PDF is refused as before', async () => {
    expect(
      await new Client(relato.url).post('/api/visitante/relatos', reportWith(['a.pdf', pdf()])),
    ).toMatchObject({ status: 400, body: { code: 'conteudo_invalido' } });
  });
});

describe("a page's form", () => {
  const product = setUpProduct({ env: { EVIDENCE: 'documentos' } });

  it('whose document cannot be stored comes back with its text', async () => {
    const blobs = join(product.dataDir, 'blobs');
    await rm(blobs, { recursive: true, force: true });
    await writeFile(blobs, 'no folder');
    const texts = { ...REPORT, identificacao: 'nao', relato: 'Um texto que fica.' };
    const form = formOf(texts, [['contrato.pdf', pdfOf(1_000_000)]]);
    const { status, body } = await new Client(product.url).post('/new', form, {
      'sec-fetch-site': 'same-origin',
    });
    expect(status).toBe(503);
    expect(String(body)).toContain('Um texto que fica.');
  });
});

function flipped(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[at]! ^= 1;
  return changed;
}

describe('the setting of the accepted files', () => {
  const relato = setUpApp();
  const staff = setUpStaff(relato);

  const store = (evidencias: string | null, who = staff) => storeSettings(who, { evidencias });

  it('counts on every node at once, for visitors, their replies and the team', async () => {
    const other = await startTestApp({}, relato);
    try {
      const document: NamedFile = ['a.pdf', pdf()];
      const send = async (url: string) =>
        (await new Client(url).post('/api/visitante/relatos', reportWith(document))).status;
      expect([await send(relato.url), await send(other.url)]).toEqual([400, 400]);
      expect((await store('documentos')).status).toBe(200);
      expect(await send(relato.url)).toBe(201);
      await becomes(() => send(other.url), 201);
      const visitor = new Client(other.url);
      expect((await visitor.post('/api/visitante/relatos', reportWith(document))).status).toBe(201);
      const reply = () => writeAs(visitor, formOf({ mensagem: 'Outro.' }, [document]));
      expect((await reply()).status).toBe(201);
      const id = await newestId(staff);
      const note = () =>
        staff.post(`/api/relatos/${id}/notas`, formOf({ texto: 'Anexo.' }, [document]));
      expect((await note()).status).toBe(201);
      expect((await store(null)).status).toBe(200);
      expect((await note()).status).toBe(400);
      await becomes(async () => (await reply()).status, 400);
    } finally {
      await other.close();
    }
  });

  it('refuses other values, and is locked where the environment sets it', async () => {
    expect(await store('programas')).toMatchObject({
      status: 400,
      body: { errors: { evidencias: 'valor_invalido' } },
    });
    const other = await startTestApp({ EVIDENCE: 'documentos' }, relato);
    try {
      const there = await new Client(other.url).signIn();
      expect(await store('imagens', there)).toMatchObject({
        status: 400,
        body: { errors: { evidencias: 'definido_no_ambiente' } },
      });
    } finally {
      await other.close();
    }
  });
});
