import { ATTACHMENTS_PER_MESSAGE } from '@relato/domain/limits';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Form, type Submitted } from '../attachments/form.decorators';
import { Allow } from '../platform/http/access.decorators';
import { AskedPage, ListRoute, type Page, type Rows } from '../platform/http/list-query';
import { IdPipe } from '../platform/http/validation';
import { ForHolder, Held } from '../reports/case.guard';
import { StaffCase, ReportsService } from '../reports/reports.service';
import { Staff, type StaffSession } from '../users/staff.decorators';
import {
  ChangeFollowUpDto,
  CreateFollowUpDto,
  CreateNoteDto,
  FollowUpDto,
  NoteDto,
  TaskDto,
} from './follow-ups.dto';
import { FollowUpsService } from './follow-ups.service';
import { NotesService } from './notes.service';

@Allow('relatos.acompanhar')
@ForHolder()
@Controller('api/relatos/:id/acompanhamentos')
export class FollowUpsController {
  constructor(private readonly followUps: FollowUpsService) {}

  /** Adds an internal follow-up; no visitor ever sees it. */
  @Post()
  create(@Held() held: StaffCase, @Body() input: CreateFollowUpDto): Promise<FollowUpDto> {
    return this.followUps.create(held, input);
  }

  /** Finishes a follow-up, changes its situation, or reassigns it. */
  @Post(':acompanhamentoId/situacao')
  @HttpCode(200)
  changeSituation(
    @Held() held: StaffCase,
    @Param('acompanhamentoId', IdPipe) id: string,
    @Body() change: ChangeFollowUpDto,
  ): Promise<FollowUpDto> {
    return this.followUps.changeSituation(held, id, change);
  }
}

@Allow('relatos.ver')
@Controller('api/tarefas')
export class TasksController {
  constructor(private readonly followUps: FollowUpsService) {}

  /** The staff member's own tasks by due date; undated ones come last. */
  @Get()
  @ListRoute('tarefas', TaskDto)
  find(@Staff() staff: StaffSession, @AskedPage() page: Page): Promise<Rows<TaskDto>> {
    return this.followUps.tasksOf(staff, page);
  }
}

@Allow('relatos.acompanhar')
@ForHolder()
@Controller('api/relatos/:id/notas')
export class NotesController {
  constructor(
    private readonly reports: ReportsService,
    private readonly notes: NotesService,
  ) {}

  /** Adds an internal note; no visitor ever sees it or its files. */
  @Post()
  async write(
    @Held() held: StaffCase,
    @Staff() staff: StaffSession,
    @Form(CreateNoteDto, { maxFiles: ATTACHMENTS_PER_MESSAGE, lists: ['mencoes'] })
    note: Submitted<CreateNoteDto>,
  ): Promise<NoteDto> {
    if (note.files.length > 0) await this.reports.requireStillHeld(held, staff);
    return this.notes.write(held, staff.usuario, note);
  }
}
