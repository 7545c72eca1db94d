// Files: upload, download and removal, on both stores.
import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { DataSource } from 'typeorm';
import { runJob, startTestApp, type TestApp } from '../setup/app';
import { fileCase, readAs, writeAs } from '../setup/cases';
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
import { DAY, MINUTE } from '../setup/clock';
import { eventually } from '../setup/eventually';
import {
  askExiftool,
  commentedJpeg,
  commentedPng,
  jpeg,
  jpegOf,
  jpegSegments,
  MARKS,
  motionPhoto,
  noise,
  png,
  telltalePhoto,
  twoJpegs,
} from '../setup/images';
import { blobNames, storeOf } from '../setup/inside';
import { type S3Server, startS3Server } from '../setup/s3-server';

type AnexoJson = Record<'id' | 'nomeArquivo' | 'arquivo', string> & {
  miniatura?: string;
  removido?: string[];
};

describe.each(['a folder', 'a bucket'])('with files in %s', (place) => {
  let server: S3Server | undefined;
  let relato: TestApp;
  let staff: Client;
  let photo: NamedFile;

  beforeAll(async () => {
    server = place === 'a bucket' ? await startS3Server() : undefined;
    relato = await startTestApp(server && { STORAGE_URL: server.storageUrl });
    staff = await new Client(relato.url).signIn();
    photo = ['férias 🌴.jpg', await telltalePhoto()];
  });
  afterAll(async () => {
    await relato.close();
    await server?.stop();
  });

  async function fileWith(
    ...files: NamedFile[]
  ): Promise<{ visitor: Client; id: string; anexo: AnexoJson }> {
    const visitor = new Client(relato.url);
    expect((await visitor.post('/api/visitante/relatos', reportWith(...files))).status).toBe(201);
    return {
      visitor,
      id: await newestId(staff),
      anexo: (await readAs(visitor)).anexos[0] as AnexoJson,
    };
  }

  const seenBy = async (id: string): Promise<Required<AnexoJson>> =>
    (await staff.get(`/api/relatos/${id}`)).body.anexos[0] as Required<AnexoJson>;

  async function expectClean(anexo: AnexoJson | undefined, client: Client): Promise<void> {
    expect(anexo).toMatchObject({
      nomeArquivo: photo[0],
      removido: ['local', 'dispositivo', 'data'],
    });
    const { status, body } = await client.get(anexo!.arquivo);
    expect(status).toBe(200);
    const image = body as unknown as Buffer;
    expect(await sharp(image).metadata()).toMatchObject({
      format: 'jpeg',
      width: 480,
      height: 640,
    });
    expect(askExiftool(image) ?? []).toEqual([]);
    // Quantization, Huffman tables, frame and scan, and at most the empty JFIF head.
    expect(
      jpegSegments(image).filter(
        (marker) => ![0xe0, 0xdb, 0xc0, 0xc2, 0xc4, 0xda].includes(marker),
      ),
    ).toEqual([]);
    expect(image.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
    for (const mark of Object.values(MARKS)) expect(image.includes(mark)).toBe(false);
  }

  it('the store contains no plain bytes of a picture, a preview or a name', async () => {
    const { visitor, id, anexo } = await fileWith(photo);
    const answers = [
      await visitor.get(anexo.arquivo),
      await staff.get((await seenBy(id)).miniatura),
    ];
    const clear = answers.flatMap(({ body }: { body: Buffer }) => [
      body.subarray(0, 16),
      body.subarray(-64, -32),
    ]);
    for (const name of await blobNames(relato)) {
      const sealed = (await storeOf(relato).get(name))!;
      // With its closing zero: four bytes alone occur by chance in this many sealed bytes.
      for (const part of [...clear, Buffer.from(photo[0]), Buffer.from('JFIF\0')])
        expect({ name, found: sealed.indexOf(part) }).toEqual({ name, found: -1 });
    }
  });

  it('the store keeps no files of a refused form or a shredded report', async () => {
    const before = await blobNames(relato);
    const wrong = reportWith(photo, ['b.jpg', Buffer.from('um texto')]);
    expect((await new Client(relato.url).post('/api/visitante/relatos', wrong)).status).toBe(400);
    expect(await blobNames(relato)).toEqual(before);
    const { id } = await fileWith(['a.jpg', await jpeg()]);
    expect(await blobNames(relato)).toHaveLength(before.length + 2);
    await staff.delete(`/api/relatos/${id}`);
    await staff.signIn();
    expect((await staff.post(`/api/lixeira/${id}/triturar`)).status).toBe(204);
    expect(await blobNames(relato)).toEqual(before);
  });

  it('a file without a name is recognised by its content, and gets a name', async () => {
    const { anexo } = await fileWith(['', await png()]);
    expect(anexo.nomeArquivo).toBe('imagem.png');
    const wrong = reportWith(['', Buffer.from('um texto')]);
    expect(await new Client(relato.url).post('/api/visitante/relatos', wrong)).toMatchObject({
      status: 400,
      body: { errors: { 'anexos.0': 'conteudo_invalido' } },
    });
    const left = reportWith(['', Buffer.alloc(0)]);
    expect((await new Client(relato.url).post('/api/visitante/relatos', left)).status).toBe(201);
  });

  // How a file is cleaned does not depend on its store.
  if (place === 'a folder') {
    describe('a photo with metadata is cleaned', () => {
      it('which contains metadata before', () => {
        const told = askExiftool(photo[1])?.join('\n') ?? 'GPSLatitude';
        expect(told).toContain('GPSLatitude');
        for (const mark of Object.values(MARKS)) expect(photo[1].includes(mark)).toBe(true);
        expect(jpegSegments(photo[1])).toEqual(expect.arrayContaining([0xe1, 0xe2, 0xed, 0xfe]));
      });

      it('in a report filed by form', async () => {
        const { visitor, anexo } = await fileWith(photo);
        await expectClean(anexo, visitor);
        expect(anexo).not.toHaveProperty('miniatura');
      });

      it('in a report filed as JSON', async () => {
        const visitor = new Client(relato.url);
        await visitor.post('/api/visitante/relatos', { ...REPORT, anexos: [dataUrl(photo)] });
        await expectClean(((await readAs(visitor)).anexos as AnexoJson[])[0], visitor);
      });

      it('in a message of the visitor or the team', async () => {
        const { visitor } = await fileReport(relato.url);
        const sent = await writeAs(visitor, formOf({ mensagem: 'Veja.' }, [photo]));
        await expectClean((sent.body.respostaAnexos as AnexoJson[])[0], visitor);
        const id = await newestId(staff);
        const answer = await staff.post(
          `/api/relatos/${id}/mensagens`,
          formOf({ mensagem: 'Vimos.' }, [photo]),
        );
        await expectClean((answer.body.respostaAnexos as AnexoJson[])[0], staff);
      });
    });

    it('the team sees a preview, which no visitor can download', async () => {
      const { visitor, id } = await fileWith(photo);
      const anexo = await seenBy(id);
      const { status, headers, body } = await staff.get(anexo.miniatura);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('image/jpeg');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-security-policy')).toContain('sandbox');
      expect(await sharp(body as unknown as Buffer).metadata()).toMatchObject({
        width: 240,
        height: 320,
      });
      expect(askExiftool(body as unknown as Buffer) ?? []).toEqual([]);
      expect((await visitor.get(anexo.miniatura)).status).toBe(401);
      expect((await visitor.get(`/api/visitante/relato/anexos/${anexo.id}/miniatura`)).status).toBe(
        404,
      );
      expect((await staff.get(anexo.miniatura.replace(anexo.id, id))).status).toBe(404);
    });

    it('cannot be downloaded by another visitor, through another report, or without a session', async () => {
      const { visitor, anexo } = await fileWith(photo);
      const other = await fileCase(staff);
      const elsewhere = `/api/relatos/${other.id}/anexos/${anexo.id}`;
      for (const [client, path, status] of [
        [visitor, anexo.arquivo, 200],
        [other.visitor, anexo.arquivo, 404],
        [new Client(relato.url), anexo.arquivo, 401],
        [staff, anexo.arquivo, 401],
        [staff, elsewhere, 404],
        [visitor, elsewhere, 401],
      ] as const) {
        expect((await client.get(path)).status).toBe(status);
      }
    });

    it.each(['', '.miniatura'])('a flipped bit is reported as damage (%s)', async (suffix) => {
      const { id, arquivo, miniatura } = await seenBy((await fileWith(photo)).id);
      const sealed = (await storeOf(relato).get(id + suffix))!;
      sealed[sealed.length >> 1]! ^= 1;
      await storeOf(relato).put(id + suffix, sealed);
      expect(await staff.get(suffix === '' ? arquivo : miniatura)).toMatchObject({
        status: 409,
        body: { code: 'conteudo_adulterado' },
      });
    });

    it('a file of 5,000,000 bytes passes; one byte more is refused', async () => {
      expect((await fileWith(['cheio.jpg', await jpegOf(5_000_000)])).anexo.nomeArquivo).toBe(
        'cheio.jpg',
      );
      const tooLarge = reportWith(['demais.jpg', await jpegOf(5_000_001)]);
      expect(await new Client(relato.url).post('/api/visitante/relatos', tooLarge)).toMatchObject({
        status: 400,
        body: { code: 'arquivo_grande', errors: { 'anexos.0': 'arquivo_grande' } },
      });
    });

    it.each([
      ['foto.jfif', jpeg, 'foto.jpg'],
      ['image', jpeg, 'image.jpg'],
      ['nota.txt', png, 'nota.png'],
      ['IMG_1.HEIC', jpeg, 'IMG_1.jpg'],
      ['captura.png', jpeg, 'captura.jpg'],
      ['FOTO.JPEG', jpeg, 'FOTO.JPEG'],
      ['Ata 12.05.2026', png, 'Ata 12.05.2026.png'],
      ['.jpe', jpeg, '.jpe.jpg'],
      [`${'a'.repeat(200)}.jpe`, jpeg, `${'a'.repeat(96)}.jpg`],
    ])(
      'a picture named %s is accepted by its content and gets the matching extension',
      async (name, make, stored) => {
        expect((await fileWith([name, await make()])).anexo.nomeArquivo).toBe(stored);
      },
    );

    it.each([
      ['a JPEG without its end mark', async () => (await noise(400, 300)).subarray(0, -2)],
      ['a PNG without its last chunk', async () => (await png(400, 300)).subarray(0, -12)],
    ])('%s passes with all its pixels', async (_, make) => {
      const { visitor, anexo } = await fileWith(['cortada.jpg', await make()]);
      const { body } = await visitor.get(anexo.arquivo);
      expect(await sharp(body as unknown as Buffer).metadata()).toMatchObject({
        width: 400,
        height: 300,
      });
    });

    it.each([
      ['a JPEG', commentedJpeg, '<html><script>alert(1)</script></html>'],
      ['a JPEG that names a PDF', commentedJpeg, 'from a %PDF- file'],
      ['a PNG', commentedPng, '<?php Rar!\x1a\x07 <!DOCTYPE html>'],
    ])('odd words in a comment of %s are removed with the comment', async (_, make, words) => {
      const { visitor, anexo } = await fileWith(['a.jpg', await make(words)]);
      const { status, body } = await visitor.get(anexo.arquivo);
      expect(status).toBe(200);
      expect((body as unknown as Buffer).includes(words)).toBe(false);
    });

    it.each([
      ['the film of a motion photo', motionPhoto, ['video']],
      ['a second picture', twoJpegs, ['imagens']],
      ['nothing of an ordinary picture', jpeg, undefined],
    ])('the response names what was dropped: %s', async (_, make, removido) => {
      expect((await fileWith(['a.jpg', await make()])).anexo.removido).toEqual(removido);
    });

    it('a large detailed photo passes at full size', async () => {
      const { visitor, anexo } = await fileWith(['grande.jpg', await noise(1600, 1200)]);
      const { body } = await visitor.get(anexo.arquivo);
      expect(await sharp(body as unknown as Buffer).metadata()).toMatchObject({
        width: 1600,
        height: 1200,
      });
    });
  }

  describe('the job that removes files without a row', () => {
    const ROW =
      'INSERT INTO "anexos" ("id", "relatoId", "posicao", "conteudo") VALUES ($1, $2, 0, $3)';
    let relatoId: string;
    let kept: string[];

    beforeAll(async () => {
      relatoId = (await fileWith(photo)).id;
      kept = await blobNames(relato);
    });

    const sweep = (): Promise<void> => runJob(relato, 'sweep-orphans');
    const leave = async (...names: string[]): Promise<void> => {
      for (const name of names) await storeOf(relato).put(name, Buffer.from('sealed'));
    };

    it('removes a file after four hours, with its preview and its draft', async () => {
      const id = randomUUID();
      await leave(id, `${id}.miniatura`, `${randomUUID()}.part`);
      relato.clock.advance(DAY);
      await sweep(); // first run that finds them
      relato.clock.advance(4 * 60 * MINUTE - MINUTE);
      await sweep();
      expect(await blobNames(relato)).toHaveLength(kept.length + 3);
      relato.clock.advance(2 * MINUTE);
      await sweep();
      expect(await blobNames(relato)).toEqual(kept);
    });

    it('removes more than one batch in a run, and no foreign files', async () => {
      await leave('LEIAME.txt', ...Array.from({ length: 510 }, () => randomUUID()));
      await sweep();
      relato.clock.advance(DAY);
      await sweep();
      expect(await blobNames(relato)).toEqual([...kept, 'LEIAME.txt'].sort());
      await storeOf(relato).delete('LEIAME.txt');
    });

    if (place === 'a folder') {
      it('removes the other files when one cannot be removed', async () => {
        // A folder in place of a file, sorted before the others.
        const stuck = join(
          relato.dataDir,
          'blobs',
          '00',
          '00',
          '00000000-0000-4000-8000-000000000000',
        );
        await mkdir(stuck, { recursive: true });
        await leave(randomUUID());
        await sweep();
        relato.clock.advance(DAY);
        await sweep();
        await rm(stuck, { recursive: true });
        expect(await blobNames(relato)).toEqual(kept);
      });
    }

    it('keeps a file whose row appears after the first check', async () => {
      const id = randomUUID();
      await leave(id);
      await sweep();
      await relato.sql(ROW, [id, relatoId, Buffer.from('sealed')]);
      relato.clock.advance(DAY);
      await sweep();
      expect(await blobNames(relato)).toContain(id);
      await relato.sql('DELETE FROM "anexos" WHERE "id" = $1', [id]);
      await sweep();
      expect(await blobNames(relato)).toContain(id); // found again
      relato.clock.advance(DAY);
      await sweep();
      expect(await blobNames(relato)).toEqual(kept);
    });

    it('keeps a file whose row is being committed', async () => {
      const id = randomUUID();
      await leave(id);
      await sweep();
      relato.clock.advance(DAY);
      const other = relato.app.get(DataSource).createQueryRunner();
      await other.startTransaction();
      await other.query(ROW, [id, relatoId, Buffer.from('sealed')]);
      const swept = sweep();
      const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await eventually(
        'it waits for the table',
        async () => (await relato.sql(waiting)).length > 0,
      );
      await other.commitTransaction();
      await other.release();
      await swept;
      expect(await blobNames(relato)).toContain(id);
    });
  });
});
