import { ANEXOS_POR_MENSAGEM } from '@relato/domain/limites';
import { Controller, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type Fields, FormIntake } from '../attachments/form-intake.service';
import { Allow } from '../platform/http/access.decorators';
import { FormBody, validated } from '../platform/http/validation';
import { ForHolder, Held } from '../reports/case.guard';
import { HeldCase, ReportsService } from '../reports/reports.service';
import { Staff, type StaffSession } from '../users/staff.decorators';
import { CreateNoteDto, NoteView } from './notes.dto';
import { NotesService } from './notes.service';

@Allow('relatos.acompanhar')
@ForHolder()
@Controller('api/relatos/:id/notas')
export class NotesController {
  constructor(
    private readonly reports: ReportsService,
    private readonly notes: NotesService,
    private readonly intake: FormIntake,
  ) {}

  /** Writes an internal note; no visitor ever sees it, nor its files. */
  @Post()
  @FormBody(CreateNoteDto, ANEXOS_POR_MENSAGEM)
  write(@Held() held: HeldCase, @Staff() staff: StaffSession, @Req() request: FastifyRequest): Promise<NoteView> {
    const readTexts = async (fields: Fields) => {
      return { reportKey: held.keys.internal, texts: await validated(CreateNoteDto, fields) };
    };
    return this.intake.read(
      request,
      { maxFiles: ANEXOS_POR_MENSAGEM, readTexts, lists: ['mencoes'] },
      async ({ texts }, stored) => {
        // Its files may have taken hours: nothing is written for a colleague who lost the case meanwhile.
        await this.reports.hold(held.relato.id, staff);
        return this.notes.write(held, staff.usuario, texts, stored);
      },
    );
  }
}
