import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Allow } from '../platform/http/access.decorators';
import { AskedPage, ListRoute, type Page, type Rows } from '../platform/http/list-query';
import { IdPipe } from '../platform/http/validation';
import { ForHolder, Held } from '../reports/case.guard';
import { HeldCase } from '../reports/reports.service';
import { Staff, type StaffSession } from '../users/staff.decorators';
import { ChangeFollowUpDto, CreateFollowUpDto, FollowUpView, TaskDto } from './follow-ups.dto';
import { FollowUpsService } from './follow-ups.service';

@Allow('relatos.acompanhar')
@ForHolder()
@Controller('api/relatos/:id/acompanhamentos')
export class FollowUpsController {
  constructor(private readonly followUps: FollowUpsService) {}

  /** Records an internal follow-up; no visitor ever sees it. */
  @Post()
  create(@Held() held: HeldCase, @Body() input: CreateFollowUpDto): Promise<FollowUpView> {
    return this.followUps.create(held, input);
  }

  /** Finishes a follow-up, changes its situation, or hands it on. */
  @Post(':acompanhamentoId/situacao')
  @HttpCode(200)
  changeSituation(
    @Held() held: HeldCase,
    @Param('acompanhamentoId', IdPipe) id: string,
    @Body() change: ChangeFollowUpDto,
  ): Promise<FollowUpView> {
    return this.followUps.changeSituation(held, id, change);
  }
}

@Allow('relatos.ver')
@Controller('api/tarefas')
export class TasksController {
  constructor(private readonly followUps: FollowUpsService) {}

  /** What waits for who asks, by its date; what has none at the end. */
  @Get()
  @ListRoute('tarefas', TaskDto)
  find(@Staff() staff: StaffSession, @AskedPage() page: Page): Promise<Rows<TaskDto>> {
    return this.followUps.tasksOf(staff, page);
  }
}
