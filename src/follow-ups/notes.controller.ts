import { ANEXOS_POR_MENSAGEM } from '@relato/domain/limites';
import { Controller, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type Fields, FormIntake } from '../attachments/form-intake.service';
import { Allow } from '../platform/http/access.decorators';
import { FormBody, validated } from '../platform/http/validation';
import { ForHolder, Held } from '../reports/case.guard';
import { HeldCase } from '../reports/reports.service';
import { Staff, type StaffSession } from '../users/staff.decorators';
import { CreateNoteDto, NoteView } from './notes.dto';
import { NotesService } from './notes.service';

@Allow('relatos.acompanhar')
@ForHolder()
@Controller('api/relatos/:id/notas')
export class NotesController {
  constructor(
    private readonly notes: NotesService,
    private readonly intake: FormIntake,
  ) {}

  /** Writes an internal note; no visitor ever sees it, nor its files. */
  @Post()
  @FormBody(CreateNoteDto, ANEXOS_POR_MENSAGEM)
  write(@Held() held: HeldCase, @Staff() { usuario }: StaffSession, @Req() request: FastifyRequest): Promise<NoteView> {
    const readTexts = async (fields: Fields) => {
      return { reportKey: held.keys.internal, texts: await validated(CreateNoteDto, fields) };
    };
    return this.intake.read(
      request,
      { maxFiles: ANEXOS_POR_MENSAGEM, readTexts, lists: ['mencoes'] },
      ({ texts }, stored) => this.notes.write(held, usuario, texts, stored),
    );
  }
}
