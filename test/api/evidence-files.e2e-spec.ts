// Real files of other projects (test/evidence-files/README.md): each is accepted or refused by its kind.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOCUMENT_KINDS } from '@relato/domain/evidence';
import { setUpApp, setUpStaff } from '../setup/app';
import { Client, type NamedFile, newestId, reportWith } from '../setup/clients';

const FOLDER = join(__dirname, '..', 'evidence-files');
const ROW = /^\| `([^`]+)` +\| [\w-]+ +\| (\w+) +\| • +\|$/gm;

const FILES = [...readFileSync(join(FOLDER, 'README.md'), 'utf8').matchAll(ROW)].map(
  ([, name = '', kind = '']) => ({ name, kind }),
);
const isAccepted = ({ kind }: { kind: string }): boolean =>
  (DOCUMENT_KINDS as readonly string[]).includes(kind);

const REFUSALS: Readonly<Record<string, string>> = {
  compactado: 'documento_compactado',
  desconhecido: 'documento_outro',
  gif: 'documento_outro',
  html: 'documento_html',
  macros: 'documento_macros',
  programa: 'documento_programa',
  roteiro: 'documento_roteiro',
  svg: 'documento_svg',
};

const read = ({ name }: { name: string }): NamedFile => [name, readFileSync(join(FOLDER, name))];

const relato = setUpApp({ EVIDENCE: 'documentos' });
const staff = setUpStaff(relato);

test('every kind has a file', () => {
  const kinds = new Set(FILES.map(({ kind }) => kind));
  expect([...DOCUMENT_KINDS].filter((kind) => !kinds.has(kind))).toEqual([]);
  expect(Object.keys(REFUSALS).filter((kind) => !kinds.has(kind))).toEqual([]);
});

test('accepted files are stored by their kind, not by their name', async () => {
  const accepted = FILES.filter(isAccepted);
  for (const part of [accepted.slice(0, 18), accepted.slice(18)]) {
    const files = part.map(read).map(([, bytes], index): NamedFile => [`${index}.exe`, bytes]);
    expect(
      await new Client(relato.url).post('/api/visitante/relatos', reportWith(...files)),
    ).toMatchObject({ status: 201 });
    const { body } = await staff.get(`/api/relatos/${await newestId(staff)}`);
    const seen = (body.anexos as { nomeArquivo: string; tipo: string }[]).map(
      (anexo) => anexo.tipo,
    );
    expect(seen).toEqual(part.map(({ kind }) => kind));
    for (const { nomeArquivo, tipo } of body.anexos)
      expect(nomeArquivo).toMatch(`.${String(tipo)}`);
  }
});

test('refused files are each refused by their kind, in one answer', async () => {
  const refused = FILES.filter((file) => !isAccepted(file));
  const answer = await new Client(relato.url).post(
    '/api/visitante/relatos',
    reportWith(...refused.map(read)),
  );
  const errors = refused.map(({ kind }, index) => [`anexos.${index}`, REFUSALS[kind]]);
  expect(answer).toMatchObject({ status: 400, body: { errors: Object.fromEntries(errors) } });
});
