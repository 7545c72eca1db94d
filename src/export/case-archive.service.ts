import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { endingOf, endingsOf, IMAGE_ENDINGS } from '@relato/domain/evidence';
import { Injectable } from '@nestjs/common';
import { ZipFile } from 'yazl';
import { AuditList } from '../access/record/audit-list.service';
import type { NamedAuditEntry } from '../access/record/audit.dto';
import { AttachmentsService, DamagedFileError } from '../attachments/attachments.service';
import { CaseFileService } from '../case-file/case-file.service';
import { type StaffReportDto, toStaffReport } from '../case-file/staff-case.dto';
import { Config } from '../platform/config/config';
import { Organisation } from '../platform/settings/organisation.service';
import type { PartFile } from '../reports/case-part-views.values';
import { CasePeople } from '../reports/people/people.service';
import { ReportClock } from '../reports/report-clock.service';
import type { StaffCase } from '../reports/reports.service';
import type { StaffSession } from '../users/staff.decorators';
import { nameOf } from '../users/user.entity';
import { archivedPage, type ArchivedFile } from './case-page';
import { ExportAllowance } from './export-allowance.service';
import type { ExportOptions } from './export-options';

/** A line of the manifest. */
interface Entry {
  arquivo: string;
  bytes: number;
  sha256: string;
}

/** A case's archive while it is written, and its number of files. */
interface Archive {
  total: number;
  content: Readable;
}

/** The pictures are compressed already. */
const STORED = { compress: false };

/** Packs a case into one ZIP archive that people outside can read and verify. */
@Injectable()
export class CaseArchives {
  constructor(
    private readonly cases: CaseFileService,
    private readonly attachments: AttachmentsService,
    private readonly people: CasePeople,
    private readonly record: AuditList,
    private readonly allowance: ExportAllowance,
    private readonly time: ReportClock,
    private readonly config: Config,
    private readonly organisation: Organisation,
  ) {}

  /**
   * Makes the archive, after recording it in the audit log with the hash of its contents.
   * @throws AppError 400 `justificativa` if the person would have exported nearly everything within
   * a day; see {@link ExportAllowance}
   */
  async make(held: StaffCase, by: StaffSession, options: ExportOptions): Promise<Archive> {
    const whole = await this.cases.forTeam(held);
    const now = this.time.now();
    const report = toStaffReport(whole, this.time, this.config.teamLabel);
    const timeline = await this.cases.timeline(held, whole, { by, isArchive: true });
    // Whether an access can be revoked concerns the screen alone.
    const people = (await this.people.holdersOf(held)).map(({ retiravel: _, ...holder }) => holder);
    const hashed = await this.hashEach(held, this.cases.filesOf(whole));
    const page = archivedPage(
      {
        report,
        timeline,
        people,
        actions: await this.actionsOn(held, by),
        files: hashed.map(({ file }) => file),
        organisation: this.organisation,
        by: nameOf(by.usuario),
        now,
      },
      options,
    );
    const texts = [
      text('caso.html', page),
      text(
        'caso.json',
        json({ ...archivedReport(report), linhaDoTempo: timeline, acessos: people }),
      ),
    ];
    const arquivos = [
      ...texts.map(({ entry }) => entry),
      ...hashed.flatMap(({ entry }) => entry ?? []),
    ];
    const resumo = sha256(Buffer.from(JSON.stringify(arquivos)));
    const detalhes = { arquivos: arquivos.length, resumo };
    const alvo = held.relato.id;
    const entry = {
      acao: 'relatos.exportar.caso',
      usuarioId: by.usuario.id,
      alvo,
      detalhes,
    } as const;
    await this.allowance.claim({ rows: 1, archive: true, entries: [entry] }, by);
    const manifest = {
      caso: alvo,
      feitoEm: now.toISOString(),
      feitoPor: nameOf(by.usuario),
      // SHA-256 of `arquivos` as JSON without spaces: the export's row in the audit log has it too.
      resumo,
      registro: await this.record.end(by.usuario),
      arquivos,
    };
    const zip = new ZipFile();
    for (const { entry, bytes } of texts) zip.addBuffer(bytes, entry.arquivo, { mtime: now });
    for (const { file, entry } of hashed) {
      if (!entry) continue;
      zip.addReadStreamLazy(entry.arquivo, { ...STORED, mtime: now, size: entry.bytes }, (give) => {
        this.attachments.open(held, file.id).then(
          ({ content }) => give(null, Readable.from(inParts(content))),
          (error: unknown) => zip.emit('error', error),
        );
      });
    }
    zip.addBuffer(Buffer.from(json(manifest)), 'manifesto.json', { mtime: now });
    zip.end();
    return { total: arquivos.length + 1, content: streamOf(zip) };
  }

  /**
   * Opens each file once to hash it for the manifest; a file that does not open is listed without a
   * hash.
   */
  private async hashEach(held: StaffCase, views: readonly PartFile[]) {
    const hashed: { file: ArchivedFile; entry?: Entry }[] = [];
    for (const [index, view] of views.entries()) {
      const { id, nomeArquivo: nome } = view;
      const whole = await this.readIfWhole(held, id);
      // Numbered: a name that a stranger chose must not become a path on a disk.
      const caminho = `anexos/${String(index + 1).padStart(3, '0')}${endingInArchive(view)}`;
      const entry = whole && { arquivo: caminho, ...whole };
      hashed.push({ file: { id, nome, ...(entry && { caminho }) }, entry });
    }
    return hashed;
  }

  /** The length and digest of a file; undefined if it does not open to its end. */
  private async readIfWhole(
    held: StaffCase,
    id: string,
  ): Promise<Omit<Entry, 'arquivo'> | undefined> {
    try {
      const { content } = await this.attachments.open(held, id);
      const hash = createHash('sha256');
      let bytes = 0;
      for await (const part of inParts(content)) {
        hash.update(part);
        bytes += part.length;
      }
      return { bytes, sha256: hash.digest('hex') };
    } catch (error) {
      if (error instanceof DamagedFileError) return undefined;
      // A store that is away says nothing about the file.
      throw error;
    }
  }

  /** The audit log's rows about the case, one for a visit; undefined for a reader without access to the log. */
  private async actionsOn(
    { relato }: StaffCase,
    { usuario, permissoes }: StaffSession,
  ): Promise<NamedAuditEntry[] | undefined> {
    if (!permissoes.includes('auditoria.ver')) return undefined;
    const rowsOf = async (filter: object): Promise<NamedAuditEntry[]> => {
      const { batches } = await this.record.all({ alvo: relato.id, ...filter }, usuario);
      const actions: NamedAuditEntry[] = [];
      for await (const batch of batches) actions.push(...batch);
      return actions.reverse();
    };
    const visits = await rowsOf({ umaPorVisita: true });
    // A forged look would hide the genuine ones of its visit.
    return visits.some(({ forged }) => forged) ? rowsOf({}) : visits;
  }
}

/** The archive's bytes; a failure while writing breaks them off. */
function streamOf(zip: ZipFile): Readable {
  const content = new Readable().wrap(zip.outputStream);
  zip.on('error', (error: Error) => content.destroy(error));
  return content;
}

/**
 * A case file leaves the company, and a protocol opens the visitor's page. Without tags the file is
 * that of a release that had none.
 */
function archivedReport({ uuid: _uuid, protocolo: _earlier, etiquetas, ...rest }: StaffReportDto) {
  return { ...rest, ...(etiquetas.length > 0 && { etiquetas }) };
}

function text(arquivo: string, content: string): { entry: Entry; bytes: Buffer } {
  const bytes = Buffer.from(content);
  return { entry: { arquivo, bytes: bytes.length, sha256: sha256(bytes) }, bytes };
}

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

const inParts = (content: Buffer | Readable): Iterable<Buffer> | AsyncIterable<Buffer> =>
  Buffer.isBuffer(content) ? [content] : content;

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/**
 * The ending of a file in the archive: its name's, if its kind can have it. Otherwise a document has
 * the usual ending of its kind, and an image none.
 */
function endingInArchive({ nomeArquivo, tipo }: PartFile): string {
  const ending = extname(nomeArquivo).toLowerCase();
  if (tipo) return endingsOf(tipo).find((one) => one === ending) ?? endingOf(tipo);
  return IMAGE_ENDINGS.includes(ending) ? ending : '';
}
