// The case file as a ZIP archive: complete, verifiable by itself and against the audit log, without
// a protocol.
import { createHash } from 'node:crypto';
import { mkdir, rename, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { caseNumber } from '@relato/domain/protocol';
import JSZip from 'jszip';
import { setUpApp, setUpStaff } from '../setup/app';
import {
  answerCase,
  fileCase,
  finish,
  follow,
  listOf,
  newColleague,
  readAs,
  setSituation,
  writeAs,
  writeNote,
} from '../setup/cases';
import { Client, formOf, type Json, newestId, type NamedFile, REPORT } from '../setup/clients';
import { DAY } from '../setup/clock';
import { jpeg, png } from '../setup/images';
import { storeOf } from '../setup/inside';

const relato = setUpApp();
const staff = setUpStaff(relato);

const TEXT = 'O gerente <script>alert(1)</script> & a "caixa".';
let photo: NamedFile;

interface Read {
  names: string[];
  entry: (name: string) => Buffer;
  page: string;
  whole: Json;
  manifest: Json;
}

async function archiveOf(id: string, who: Client = staff, query = ''): Promise<Read> {
  const { status, headers, body } = await who.get(`/api/relatos/${id}/dossie${query}`);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/zip']);
  const zip = await JSZip.loadAsync(body as Buffer);
  const entries = new Map<string, Buffer>();
  for (const name of Object.keys(zip.files))
    entries.set(name, await zip.file(name)!.async('nodebuffer'));
  const entry = (name: string): Buffer => entries.get(name)!;
  return {
    names: [...entries.keys()],
    entry,
    page: entry('caso.html').toString(),
    whole: JSON.parse(entry('caso.json').toString()),
    manifest: JSON.parse(entry('manifesto.json').toString()),
  };
}

async function fileWhole(): Promise<{ id: string; uuid: string; visitor: Client }> {
  const visitor = new Client(relato.url);
  const fields = { motivo: 'denuncia', relato: TEXT, nome: 'Ana Souza', protocolo: 'ANTE-RIOR' };
  const { uuid } = (await visitor.post('/api/visitante/relatos', formOf(fields, [photo]))).body as {
    uuid: string;
  };
  const id = await newestId(staff);
  await answerCase(staff, id, { mensagem: 'Quem viu isso?', devolutiva: true });
  await visitor.post('/api/visitante/palavras', { palavras: 'girafa azul sótão parafuso' });
  await writeAs(
    visitor,
    formOf({ mensagem: 'A recepcionista.' }, [['../fora da pasta.jpg', photo[1]]]),
  );
  await finish(staff, id, await follow(staff, id));
  await writeNote(staff, id, formOf({ texto: 'Falta o recibo.' }, [['recibo.jpg', photo[1]]]));
  return { id, uuid, visitor };
}

beforeAll(async () => {
  photo = ['férias.jpg', await jpeg()];
});

it('the archive contains the page, the data, every file, and a manifest with their hashes', async () => {
  const { id } = await fileWhole();
  const { names, entry, page, whole, manifest } = await archiveOf(id);
  const files = ['anexos/001.jpg', 'anexos/002.jpg', 'anexos/003.jpg'];
  expect(names).toEqual(['caso.html', 'caso.json', ...files, 'manifesto.json']);
  const listed = manifest.arquivos as { arquivo: string; bytes: number; sha256: string }[];
  expect(listed.map(({ arquivo }) => arquivo)).toEqual(['caso.html', 'caso.json', ...files]);
  for (const { arquivo, bytes, sha256 } of listed) {
    expect([
      entry(arquivo).length,
      createHash('sha256').update(entry(arquivo)).digest('hex'),
    ]).toEqual([bytes, sha256]);
  }
  for (const said of [
    'Ana Souza',
    'Quem viu isso?',
    'A recepcionista.',
    'Autoria comprovada pela senha de palavras',
    'Ouvir o gerente',
    'Ouvido.',
    'Falta o recibo.',
    'Resposta com medidas',
  ]) {
    expect(page).toContain(said);
  }
  expect(page).toContain('&lt;script&gt;');
  expect(page).not.toContain('<script');
  expect(page).toContain('href="anexos/001.jpg"');
  expect(page).toContain('Resposta enviada');
  expect(whole).toMatchObject({
    id,
    relato: TEXT,
    nome: 'Ana Souza',
    linhaDoTempo: expect.any(Array),
  });
});

it('archive and sheet say which message answers the wish to meet, and for when', async () => {
  const { id } = await fileCase(staff, { ...REPORT, encontroLugar: 'No parque' });
  await answerCase(staff, id, { encontro: true });
  const encontroEm = relato.clock.now().getTime() + DAY;
  await answerCase(staff, id, { encontro: true, encontroEm });
  const { body } = await staff.get(`/api/relatos/${id}/folha`);
  for (const page of [(await archiveOf(id)).page, String(body)]) {
    expect(page.match(/Sobre o pedido de encontro/g)).toHaveLength(2);
    expect(page).toMatch(/Encontro marcado para: 16\/01\/2026,? 12:00/);
  }
});

it("the archive's hash matches the audit log, which is written before the first byte", async () => {
  const { id } = await fileWhole();
  const { manifest } = await archiveOf(id);
  expect(manifest.resumo).toBe(
    createHash('sha256').update(JSON.stringify(manifest.arquivos)).digest('hex'),
  );
  const { rows } = await listOf(staff, '/api/auditoria', {
    filter: { acao: 'relatos.exportar.caso', alvo: id },
  });
  expect(rows).toMatchObject([
    { id: manifest.registro, detalhes: { arquivos: 5, resumo: manifest.resumo } },
  ]);
});

it('the archive groups visits into one line', async () => {
  const { id } = await fileCase(staff);
  for (let look = 0; look < 5; look++) await staff.get(`/api/relatos/${id}`);
  const { page } = await archiveOf(id);
  expect(page.match(/Relato visto/g)).toHaveLength(1);
});

it('the archive contains no protocol, and is written in the requested language', async () => {
  const { id, uuid } = await fileWhole();
  const { names, entry, page } = await archiveOf(id, staff, '?idioma=en&fuso=America/Sao_Paulo');
  for (const name of names) {
    expect(entry(name).includes(uuid)).toBe(false);
    expect(entry(name).includes('ANTE-RIOR')).toBe(false);
  }
  expect(page).toContain('<html lang="en" translate="no">');
  expect(page).toContain('Message from the reporter');
  const refused = await staff.get(`/api/relatos/${id}/dossie?idioma=fr`);
  expect(refused).toMatchObject({ status: 400, body: { errors: { idioma: 'valor_invalido' } } });
});

it('the archive is refused while a file cannot be read, and not sent without it', async () => {
  const { id, visitor } = await fileWhole();
  const [{ id: file }] = (await readAs(visitor)).anexos as [{ id: string }];
  const path = join(relato.dataDir, 'blobs', file.slice(0, 2), file.slice(2, 4), file);
  await rename(path, `${path}.moved`);
  await mkdir(path);
  expect(await staff.get(`/api/relatos/${id}/dossie`)).toMatchObject({
    status: 503,
    body: { code: 'indisponivel' },
  });
  await rmdir(path);
  await rename(`${path}.moved`, path);
  expect((await archiveOf(id)).names).toContain('anexos/001.jpg');
});

it('the archive names lost files, and shows no time of an anonymous message', async () => {
  const visitor = new Client(relato.url);
  await visitor.post(
    '/api/visitante/relatos',
    formOf({ motivo: 'denuncia', relato: TEXT }, [photo]),
  );
  const id = await newestId(staff);
  await writeAs(visitor, { mensagem: 'Foi na sexta.' });
  const [{ id: file }] = (await readAs(visitor)).anexos as [{ id: string }];
  await storeOf(relato).delete(file);
  const { names, page, manifest } = await archiveOf(id);
  expect(names).toEqual(['caso.html', 'caso.json', 'manifesto.json']);
  expect(manifest.arquivos).toHaveLength(2);
  expect(page).toContain('férias.jpg (o arquivo não abre ou se perdeu)');
  expect(page).toContain('Sem hora, para proteger o anonimato');
});

it('the archive shows a decision only after a person decided', async () => {
  const { id } = await fileCase(staff);
  await setSituation(staff, id, 'CONCLUIDO', { procedencia: false });
  expect((await archiveOf(id)).page).not.toMatch(/Não Procedente|Não se aplica/);
  await setSituation(staff, id, 'CONCLUIDO', {
    procedencia: undefined,
    procedenciaDecisao: 'NAO_PROCEDENTE',
  });
  expect((await archiveOf(id)).page).toContain('Não Procedente');
});

it('the archive shows neither severity nor decision for praise', async () => {
  const { id } = await fileCase(staff, { motivo: 'elogio', relato: 'A portaria ajudou muito.' });
  await setSituation(staff, id, 'CONCLUIDO', { gravidade: 'ALTA' });
  expect((await archiveOf(id)).page).not.toMatch(/Gravidade|Grave|Procedência|Procedente/);
});

it('the archive refers to linked cases by number, except walled ones', async () => {
  const { id } = await fileWhole();
  const open = await fileCase(staff);
  const walled = await fileCase(staff);
  for (const { id: outroId } of [open, walled]) {
    expect(
      (await staff.post(`/api/relatos/${id}/vinculos`, { outroId, tipo: 'relacionado' })).status,
    ).toBe(201);
  }
  const ana = await newColleague(staff);
  expect(
    (await staff.post(`/api/relatos/${walled.id}/barreiras`, { usuarioId: ana.id })).status,
  ).toBe(201);
  const { page, whole, entry, names } = await archiveOf(id);
  expect(page).toContain(`Relacionado: ${caseNumber(open.id)}`);
  const linked = (whole.linhaDoTempo as Json[]).flatMap(({ vinculo }: Json): Json[] =>
    vinculo ? [vinculo] : [],
  );
  expect(linked).toMatchObject([{ outroId: open.id, uuid: '' }]);
  const hidden = [walled.id, caseNumber(walled.id), walled.uuid, open.uuid];
  for (const name of names)
    for (const text of hidden) expect(entry(name).includes(text)).toBe(false);
});

it('the page shows the logo, which lies within it, and the accent colour', async () => {
  const arquivo = `data:image/png;base64,${(await png(80, 20)).toString('base64')}`;
  const logo = (await staff.post('/api/configuracoes/logotipo', { arquivo })).body.valor as string;
  const configuracoes = [
    { chave: 'logotipo', valor: logo, versao: 0 },
    { chave: 'cor', valor: '#8a1420', versao: 0 },
  ];
  expect((await staff.put('/api/configuracoes', { configuracoes })).status).toBe(200);
  const { page } = await archiveOf((await fileWhole()).id);
  expect(page).toMatch(/<img src="data:image\/png;base64,[^"]+" width="160" height="40" alt="">/);
  expect(page).toContain('--cor: #8a1420');
});

describe('the sheet of a case', () => {
  const sheetOf = async (id: string, query = '') => {
    const { status, headers, body } = await staff.get(`/api/relatos/${id}/folha${query}`);
    return { status, headers, page: String(body) };
  };

  it('has facts, text, messages, internal parts, timeline and pictures, but no protocol', async () => {
    const { id, uuid } = await fileWhole();
    const { status, page, headers } = await sheetOf(id);
    expect({ status, type: headers.get('content-type') }).toEqual({
      status: 200,
      type: 'text/html; charset=utf-8',
    });
    for (const said of [
      'Ana Souza',
      'Quem viu isso?',
      'A recepcionista.',
      'Ouvir o gerente',
      'Falta o recibo.',
      'Relato registrado',
      '3 / 3. recibo.jpg (Nota interna',
    ])
      expect(page).toContain(said);
    expect(page.match(/<img src="[/]api[/]relatos[/][^"]+[/]anexos[/]/g)).toHaveLength(3);
    expect(page).not.toContain('<script');
    expect(page).not.toContain(uuid);
    // Only the back office may frame it, and it runs no script.
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'.*style-src 'sha256-[^']+'; frame-ancestors 'self'$/,
    );
  });

  it.each([
    [
      '',
      ['Quem viu isso?'],
      ['Ouvir o gerente', 'Falta o recibo.', 'Relato registrado', '<figure'],
    ],
    ['interno', ['Ouvir o gerente', 'Falta o recibo.'], ['Relato registrado', '<figure']],
    ['linhaDoTempo', ['Relato registrado'], ['Ouvir o gerente', 'Falta o recibo.', '<figure']],
    ['imagens', ['<figure'], ['recibo.jpg', 'Falta o recibo.', 'Relato registrado']],
  ])('with the parts "%s" shows these and no others', async (parts, shown, hidden) => {
    const { id } = await fileWhole();
    const { page } = await sheetOf(id, `?partes=${parts}`);
    expect([
      shown.filter((each) => !page.includes(each)),
      hidden.filter((each) => page.includes(each)),
    ]).toEqual([[], []]);
  });

  it('refuses an unknown part by name', async () => {
    const { id } = await fileCase(staff);
    const { status, body } = await staff.get(`/api/relatos/${id}/folha?partes=interno,tudo`);
    expect({ status, errors: body.errors }).toEqual({
      status: 400,
      errors: { partes: 'valor_invalido' },
    });
  });

  it('is recorded in the audit log', async () => {
    const { id } = await fileCase(staff);
    await sheetOf(id);
    const { rows } = await listOf(staff, '/api/auditoria', {
      filter: { acao: 'relatos.ver.folha', alvo: id },
    });
    expect(rows).toHaveLength(1);
  });
});
