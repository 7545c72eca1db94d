// Reports with a file of each accepted kind: each passes the same endpoints with the same guards.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOCUMENT_KINDS, type DocumentKind, endingOf } from '@relato/domain/evidence';
import JSZip from 'jszip';
import { setUpApp, setUpStaff } from '../setup/app';
import { fileCase, type FiledCase, listOf, readAs } from '../setup/cases';
import { type Answer, formOf, type Json, type NamedFile, reportWith } from '../setup/clients';
import { becomes } from '../setup/eventually';
import { REASON, shred } from '../setup/four-eyes';
import { blobNames } from '../setup/inside';

const FOLDER = join(__dirname, '..', 'evidence-files');
const TABLE = readFileSync(join(FOLDER, 'README.md'), 'utf8');

/** The bytes of the first file of a kind in `test/evidence-files`. */
function bytesOf(kind: DocumentKind): Buffer {
  const row = new RegExp(`^\\| \`([^\`]+)\` +\\| [\\w-]+ +\\| ${kind} +\\| • +\\|$`, 'm').exec(
    TABLE,
  );
  return readFileSync(join(FOLDER, row![1]!));
}

const nameOf = (kind: DocumentKind): string => `prova de ${kind}${endingOf(kind)}`;
const fileOf = (kind: DocumentKind): NamedFile => [nameOf(kind), bytesOf(kind)];
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const relato = setUpApp({ EVIDENCE: 'documentos' });
const staff = setUpStaff(relato);

function expectDownload({ status, headers, body }: Answer<unknown>, bytes: Buffer): void {
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toMatch(/^attachment; /);
  expect(headers.get('content-type')).toBe('application/octet-stream');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-length')).toBe(String(bytes.length));
  expect(bytes.equals(body as Buffer)).toBe(true);
}

/** A form has room for twenty files, so that the kinds are filed in two reports. */
const HALVES = [DOCUMENT_KINDS.slice(0, 12), DOCUMENT_KINDS.slice(12)] as const;

describe.each(HALVES.map((kinds) => ({ kinds })))('a report with $kinds', ({ kinds }) => {
  let filed: FiledCase;
  let before: readonly string[];
  beforeAll(async () => {
    before = await blobNames(relato);
    filed = await fileCase(staff, reportWith(...kinds.map(fileOf)));
  });

  const seenByStaff = async (): Promise<Json> => (await staff.get(`/api/relatos/${filed.id}`)).body;

  describe.each(kinds.map((kind, index) => ({ kind, index })))(
    'a file of the kind $kind',
    ({ kind, index }) => {
      const bytes = bytesOf(kind);

      it('is shown to staff with its name, kind, length and SHA-256', async () => {
        const { anexos } = await seenByStaff();
        expect(anexos[index]).toMatchObject({
          nomeArquivo: nameOf(kind),
          tipo: kind,
          tamanho: bytes.length,
          sha256: sha256(bytes),
        });
        expect(anexos[index]).not.toHaveProperty('miniatura');
      });

      it('is downloaded by staff under a neutral name, with a digest and an audit entry', async () => {
        const { id, original } = (await seenByStaff()).anexos[index] as Record<string, string>;
        const answer = await staff.get(original!);
        expectDownload(answer, bytes);
        const { headers } = answer;
        expect(headers.get('content-disposition')).toBe(
          `attachment; filename="anexo-${id!.slice(0, 8)}${endingOf(kind)}"; ` +
            `filename*=UTF-8''anexo-${id!.slice(0, 8)}${endingOf(kind)}`,
        );
        expect(headers.get('repr-digest')).toBe(
          `sha-256=:${Buffer.from(sha256(bytes), 'hex').toString('base64')}:`,
        );
        const { rows } = await listOf(staff, '/api/auditoria', {
          filter: { acao: 'relatos.ver.original', alvo: filed.id },
        });
        expect(rows.map(({ detalhes }) => (detalhes as { anexo: string }).anexo)).toContain(id);
      });

      it('is downloaded by its visitor, never displayed', async () => {
        const { arquivo, nomeArquivo } = (await readAs(filed.visitor)).anexos[index];
        expect(nomeArquivo).toBe(nameOf(kind));
        expectDownload(await filed.visitor.get(arquivo as string), bytes);
      });

      it('is sent with a staff reply and downloaded by the visitor', async () => {
        const { versao } = await seenByStaff();
        const reply = formOf({ mensagem: 'Segue.', versao: String(versao) }, [fileOf(kind)]);
        const { status, body } = await staff.post(`/api/relatos/${filed.id}/mensagens`, reply);
        expect(status).toBe(201);
        const { msg } = await readAs(filed.visitor);
        const message = (msg as Json[]).find(({ id }) => id === body.id);
        const [file] = message.respostaAnexos;
        expect(file).toMatchObject({
          nomeArquivo: nameOf(kind),
          tipo: kind,
          sha256: sha256(bytes),
        });
        expectDownload(await filed.visitor.get(file.arquivo as string), bytes);
      });
    },
  );

  describe('its files together', () => {
    it("lie in the case's archive with their hashes and are named on its page", async () => {
      const { body } = await staff.get(`/api/relatos/${filed.id}/dossie`);
      const zip = await JSZip.loadAsync(body as Buffer);
      const manifest = JSON.parse(await zip.file('manifesto.json')!.async('string'));
      const page = await zip.file('caso.html')!.async('string');
      const sheet = String((await staff.get(`/api/relatos/${filed.id}/folha`)).body);
      for (const [index, kind] of kinds.entries()) {
        const bytes = bytesOf(kind);
        const arquivo = `anexos/${String(index + 1).padStart(3, '0')}${endingOf(kind)}`;
        expect(bytes.equals(await zip.file(arquivo)!.async('nodebuffer'))).toBe(true);
        expect(manifest.arquivos).toContainEqual({
          arquivo,
          bytes: bytes.length,
          sha256: sha256(bytes),
        });
        expect(page).toContain(`href="${arquivo}"`);
        for (const html of [page, sheet]) expect(html).toContain(nameOf(kind));
      }
    });

    it('are found by their names', async () => {
      const { id } = filed;
      for (const kind of kinds) {
        const { ids } = await listOf(staff, '/api/relatos', { filter: { q: nameOf(kind) } });
        expect([kind, ids]).toEqual([kind, [id]]);
      }
    });

    it('leave nothing in the store once the report is erased', async () => {
      const { id } = filed;
      expect(await blobNames(relato)).not.toHaveLength(before.length);
      await staff.delete(`/api/relatos/${id}`);
      expect((await shred(staff, id, REASON)).status).toBe(204);
      await becomes(() => blobNames(relato), before);
    });
  });
});
