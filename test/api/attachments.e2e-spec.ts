// Files on their way in and out, on each of the two stores.
import sharp from 'sharp';
import { startTestApp, type TestApp } from '../setup/app';
import { blobNames, storeOf } from '../setup/blobs';
import { Client, fileReport, newestId, REPORT } from '../setup/clients';
import { dataUrl, formOf, type NamedFile, reportWith } from '../setup/forms';
import { askExiftool, jpeg, jpegOf, jpegSegments, MARKS, noise, telltalePhoto } from '../setup/images';
import { type S3Server, startS3Server } from '../setup/s3-server';

interface AnexoJson {
  id: string;
  nomeArquivo: string;
  arquivo: string;
  miniatura?: string;
  removido?: string[];
}

const STORES = {
  'a folder': (): Promise<S3Server | undefined> => Promise.resolve(undefined),
  'a bucket': startS3Server,
};

describe.each(Object.entries(STORES))('with files in %s', (_, startServer) => {
  let server: S3Server | undefined;
  let relato: TestApp;
  let staff: Client;
  let photo: NamedFile;

  beforeAll(async () => {
    server = await startServer();
    relato = await startTestApp(server && { STORAGE_URL: server.storageUrl });
    staff = await new Client(relato.url).signIn();
    photo = ['férias 🌴.jpg', await telltalePhoto()];
  });
  afterAll(async () => {
    await relato.close();
    await server?.stop();
  });

  async function fileWith(...files: NamedFile[]): Promise<{ visitor: Client; anexos: AnexoJson[] }> {
    const visitor = new Client(relato.url);
    expect((await visitor.post('/api/visitante/relatos', reportWith(...files))).status).toBe(201);
    return { visitor, anexos: (await visitor.get('/api/visitante/relato')).body.anexos as AnexoJson[] };
  }

  async function expectClean(anexo: AnexoJson | undefined, client: Client): Promise<void> {
    expect(anexo).toMatchObject({ nomeArquivo: photo[0], removido: ['local', 'dispositivo', 'data'] });
    const { status, body } = await client.get(anexo!.arquivo);
    expect(status).toBe(200);
    const image = body as unknown as Buffer;
    expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', width: 480, height: 640 });
    expect(askExiftool(image) ?? []).toEqual([]);
    // Quantization, Huffman tables, frame and scan, and at most the empty JFIF head.
    expect(jpegSegments(image).filter((marker) => ![0xe0, 0xdb, 0xc0, 0xc2, 0xc4, 0xda].includes(marker))).toEqual([]);
    expect(image.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
    for (const mark of Object.values(MARKS)) expect(image.includes(mark)).toBe(false);
  }

  describe('a photo that tells too much comes out clean', () => {
    it('from the fixture, which does tell', () => {
      const told = askExiftool(photo[1])?.join('\n') ?? 'GPSLatitude';
      expect(told).toContain('GPSLatitude');
      for (const mark of Object.values(MARKS)) expect(photo[1].includes(mark)).toBe(true);
      expect(jpegSegments(photo[1])).toEqual(expect.arrayContaining([0xe1, 0xe2, 0xed, 0xfe]));
    });

    it('of a report filed by form', async () => {
      const { visitor, anexos } = await fileWith(photo);
      await expectClean(anexos[0], visitor);
      expect(anexos[0]).not.toHaveProperty('miniatura');
    });

    it('of a report filed as JSON', async () => {
      const visitor = new Client(relato.url);
      await visitor.post('/api/visitante/relatos', { ...REPORT, anexos: [dataUrl(photo)] });
      const { body } = await visitor.get('/api/visitante/relato');
      await expectClean((body.anexos as AnexoJson[])[0], visitor);
    });

    it("of a visitor's message and of the team's answer", async () => {
      const { visitor } = await fileReport(relato.url);
      const sent = await visitor.post('/api/visitante/relato/mensagens', formOf({ mensagem: 'Veja.' }, [photo]));
      await expectClean((sent.body.respostaAnexos as AnexoJson[])[0], visitor);

      const id = await newestId(staff);
      const answer = await staff.post(`/api/relatos/${id}/mensagens`, formOf({ mensagem: 'Vimos.' }, [photo]));
      await expectClean((answer.body.respostaAnexos as AnexoJson[])[0], staff);
    });
  });

  it('the team sees a small picture of it, which no visitor gets', async () => {
    const { visitor } = await fileWith(photo);
    const id = await newestId(staff);
    const [anexo] = (await staff.get(`/api/relatos/${id}`)).body.anexos as AnexoJson[];
    const { status, headers, body } = await staff.get(anexo!.miniatura!);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(await sharp(body as unknown as Buffer).metadata()).toMatchObject({ width: 240, height: 320 });
    expect(askExiftool(body as unknown as Buffer) ?? []).toEqual([]);

    expect((await visitor.get(anexo!.miniatura!)).status).toBe(401);
    expect((await visitor.get(`/api/visitante/relato/anexos/${anexo!.id}/miniatura`)).status).toBe(404);
    expect((await staff.get(anexo!.miniatura!.replace(anexo!.id, id))).status).toBe(404);
  });

  it("is nobody else's: not another visitor's, nor in another report, nor without a session", async () => {
    const { visitor, anexos } = await fileWith(photo);
    const path = anexos[0]!.arquivo;
    const { visitor: other } = await fileReport(relato.url);
    const otherId = await newestId(staff);
    expect((await visitor.get(path)).status).toBe(200);
    expect((await other.get(path)).status).toBe(404);
    expect((await new Client(relato.url).get(path)).status).toBe(401);
    expect((await staff.get(path)).status).toBe(401);
    expect((await staff.get(`/api/relatos/${otherId}/anexos/${anexos[0]!.id}`)).status).toBe(404);
    expect((await visitor.get(`/api/relatos/${otherId}/anexos/${anexos[0]!.id}`)).status).toBe(401);
  });

  it('the store holds no clear byte of picture, small picture or name', async () => {
    const { visitor, anexos } = await fileWith(photo);
    const id = await newestId(staff);
    const { miniatura } = ((await staff.get(`/api/relatos/${id}`)).body.anexos as AnexoJson[])[0]!;
    const clear = [
      (await visitor.get(anexos[0]!.arquivo)).body as unknown as Buffer,
      (await staff.get(miniatura!)).body as unknown as Buffer,
    ].flatMap((image) => [image.subarray(0, 16), image.subarray(-64, -32)]);
    for (const name of await blobNames(relato)) {
      const sealed = (await storeOf(relato).get(name))!;
      // With its closing zero: four bytes alone stand by chance in some of so many sealed ones, now and then.
      for (const part of [...clear, Buffer.from(photo[0]), Buffer.from('JFIF\0')]) {
        expect({ name, found: sealed.indexOf(part) }).toEqual({ name, found: -1 });
      }
    }
  });

  it.each(['', '.miniatura'])('one flipped bit is told as such (%s)', async (suffix) => {
    await fileWith(photo);
    const id = await newestId(staff);
    const [anexo] = (await staff.get(`/api/relatos/${id}`)).body.anexos as AnexoJson[];
    const sealed = (await storeOf(relato).get(anexo!.id + suffix))!;
    sealed[sealed.length >> 1]! ^= 1;
    await storeOf(relato).put(anexo!.id + suffix, sealed);
    const { status, body } = await staff.get(suffix === '' ? anexo!.arquivo : anexo!.miniatura!);
    expect({ status, code: body.code as string }).toEqual({ status: 500, code: 'conteudo_adulterado' });
  });

  it('five million bytes pass; one more does not', async () => {
    expect((await fileWith(['cheio.jpg', await jpegOf(5_000_000)])).anexos).toHaveLength(1);
    const { status, body } = await new Client(relato.url).post(
      '/api/visitante/relatos',
      reportWith(['demais.jpg', await jpegOf(5_000_001)]),
    );
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'arquivo_grande', errors: { 'anexos.0': 'arquivo_grande' } });
  });

  it('a large photo of real detail passes and stays whole', async () => {
    const { visitor, anexos } = await fileWith(['grande.jpg', await noise(1600, 1200)]);
    const { body } = await visitor.get(anexos[0]!.arquivo);
    expect(await sharp(body as unknown as Buffer).metadata()).toMatchObject({ width: 1600, height: 1200 });
  });

  it('of a refused form, or a deleted report, nothing stays in the store', async () => {
    const before = await blobNames(relato);
    const { status } = await new Client(relato.url).post(
      '/api/visitante/relatos',
      reportWith(photo, ['b.jpg', Buffer.from('um texto')]),
    );
    expect(status).toBe(400);
    expect(await blobNames(relato)).toEqual(before);

    await fileWith(['a.jpg', await jpeg()]);
    expect(await blobNames(relato)).toHaveLength(before.length + 2);
    await staff.delete(`/api/relatos/${await newestId(staff)}`);
    expect(await blobNames(relato)).toEqual(before);
  });
});
