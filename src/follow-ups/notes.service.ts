import { sentAt, staffLink, toAttachmentDto } from '../attachments/attachments.dto';
import { Attachment } from '../attachments/attachment.entity';
import { AttachmentsService } from '../attachments/attachments.service';
import type { Submitted } from '../attachments/form.decorators';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { violatesUnique } from '../platform/database/open-database';
import { invalidData } from '../platform/errors/app-error';
import { openPaddedJson, sealPaddedJson } from '../platform/vault/sealing';
import { inOrder, nextNumber } from '../reports/case-parts';
import type { CaseRows } from '../reports/case-rows';
import { PersonalNotices } from '../reports/people/personal-notices.service';
import type { ReportChange } from '../reports/changes/report-change.values';
import { ReportChanges } from '../reports/changes/report-changes.service';
import { ReportClock } from '../reports/report-clock.service';
import { sealAttachedWords, sendingKey } from '../reports/report.sealing';
import { type StaffCase, ReportsService } from '../reports/reports.service';
import type { User } from '../users/user.entity';
import { NOTE_IDEMPOTENCY_UNIQUE, Note } from './note.entity';
import type { CreateNoteDto, NoteDto } from './follow-ups.dto';

type Contents = Omit<NoteDto, 'id' | 'anexos'>;

/** The files of a case's notes, by the ids of the notes. */
type FilesByNote = ReturnType<AttachmentsService['viewsOfNotes']>;

/** Notes among the holders of a case. They do not count as an update of the case. */
@Injectable()
export class NotesService {
  constructor(
    private readonly reports: ReportsService,
    private readonly changes: ReportChanges,
    private readonly attachments: AttachmentsService,
    private readonly notices: PersonalNotices,
    private readonly time: ReportClock,
  ) {}

  /**
   * Writes a note, and mails the people it mentions.
   * @throws AppError 400 `mencoes` for an id that cannot open the case, whether it is an account or
   * not
   */
  async write(
    held: StaffCase,
    { id: usuarioId, nome }: User,
    { texto, mencoes = [], chaveEnvio, files }: Submitted<CreateNoteDto>,
  ): Promise<NoteDto> {
    const { internal } = held.keys;
    const relatoId = held.relato.id;
    const id = uuidv7();
    const idempotencia = sendingKey(internal, chaveEnvio);
    const signed = { texto, autor: { id: usuarioId, nome }, em: this.time.now().getTime() };
    const contents: Contents = { ...signed, mencoes: [] };
    const insert = async (change: ReportChange): Promise<void> => {
      const { manager } = change;
      contents.mencoes = await this.mentioned(manager, relatoId, mencoes);
      const conteudo = sealPaddedJson(internal, contents, place(id));
      const fileNames = files.map(({ nomeArquivo }) => nomeArquivo);
      const palavras = sealAttachedWords(internal, 'notas', id, [texto, ...fileNames]);
      const ordem = nextNumber('notas', relatoId);
      await manager.insert(Note, { id, relatoId, ordem, conteudo, palavras, idempotencia });
      await this.attachments.attach(manager, { relatoId, notaId: id }, internal, files);
      const others = contents.mencoes.map((one) => one.id).filter((one) => one !== usuarioId);
      await this.notices.notify(manager, 'mencao', relatoId, others);
      const detalhes = { nota: id, anexos: files.length };
      change.record({ acao: 'relatos.acompanhar.nota', usuarioId, detalhes });
    };
    try {
      await this.changes.change(relatoId, 'equipe', insert, { counts: 'note' });
      const anexos = files.map((file) => toAttachmentDto(file, staffLink(relatoId)));
      return { id, ...contents, anexos: sentAt(contents.em, anexos) };
    } catch (error) {
      if (!idempotencia || !violatesUnique(error, NOTE_IDEMPOTENCY_UNIQUE)) throw error;
      await this.attachments.discard(files);
      const rows = await this.reports.rowsOf(held.relato, [Note, Attachment]);
      const first = rows.addedBy(Note, idempotencia);
      return opened(held, first, this.filesByNote(held, rows));
    }
  }

  /** The notes of a case, in order. */
  list(held: StaffCase, rows: CaseRows): NoteDto[] {
    const files = this.filesByNote(held, rows);
    return this.reports.openRows(held.relato, inOrder(rows.of(Note)), (note) =>
      opened(held, note, files),
    );
  }

  private filesByNote(held: StaffCase, rows: CaseRows): FilesByNote {
    return this.attachments.viewsOfNotes(held, rows, staffLink(held.relato.id));
  }

  /** Staff members by their accounts, each once, in the given order. */
  private async mentioned(manager: EntityManager, relatoId: string, given: readonly string[]) {
    const ids = [...new Set(given.map((id) => id.toLowerCase()))];
    if (ids.length === 0) return [];
    const people = await this.reports
      .openersOf(manager, [relatoId])
      .andWhere('pessoa.id = ANY(:ids)', { ids })
      .getMany();
    const names = new Map(people.map(({ id, nome }) => [id, nome]));
    return ids.map((id) => {
      const nome = names.get(id);
      // One error for both, so that it does not reveal whether the account exists or is kept from
      // the case.
      if (nome === undefined) throw invalidData({ mencoes: 'valor_invalido' });
      return { id, nome };
    });
  }
}

function opened({ keys }: StaffCase, { id, conteudo }: Note, files: FilesByNote): NoteDto {
  const contents = openPaddedJson<Contents>(keys.internal, conteudo, place(id));
  return { id, ...contents, anexos: sentAt(contents.em, files.get(id)) };
}

const place = (id: string): string => `notas/conteudo/${id}`;
