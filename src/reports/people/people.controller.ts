import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse } from '@nestjs/swagger';
import { Allow } from '../../platform/http/access.decorators';
import { IdPipe } from '../../platform/http/validation';
import {
  AskedApprovalDto,
  FourEyes,
  ReasonBody,
  ReasonDto,
} from '../../users/approvals/approvals.dto';
import { Confirmed, Staff, type StaffSession } from '../../users/staff.decorators';
import { ForHolder, Held } from '../case.guard';
import { HeldCase } from '../reports.service';
import { Assignments } from './assignments.service';
import {
  AssignDto,
  BarrierDto,
  CaseAccessDto,
  GiveCaseDto,
  OpenCasesDto,
  RaiseWallDto,
  RecuseDto,
} from './people.dto';
import { StaffWalls } from './staff-walls.service';
import { CasePeople } from './people.service';

/** Who opens a case. */
@ForHolder()
@Controller('api/relatos/:id/acessos')
export class CaseAccessController {
  constructor(private readonly people: CasePeople) {}

  @Allow('relatos.ver')
  @Get()
  find(@Held() held: HeldCase): Promise<CaseAccessDto[]> {
    return this.people.holdersOf(held);
  }

  /** Gives the case, until a date or until it is taken back; who has it already gets the new date. */
  @Allow('acessos.dar')
  @Confirmed()
  @Post()
  async give(
    @Held() held: HeldCase,
    @Staff() staff: StaffSession,
    @Body() given: GiveCaseDto,
  ): Promise<CaseAccessDto[]> {
    await this.people.give(held, given, staff);
    return this.people.holdersOf(held);
  }

  @Allow('acessos.dar')
  @Confirmed()
  @Delete(':usuarioId')
  @HttpCode(204)
  take(@Held() held: HeldCase, @Param('usuarioId', IdPipe) usuarioId: string): Promise<void> {
    return this.people.take(held, usuarioId);
  }
}

/** Who may not know of a case. */
@ForHolder()
@Controller('api/relatos/:id/barreiras')
export class BarriersController {
  constructor(private readonly walls: StaffWalls) {}

  @Allow('relatos.ver')
  @Get()
  find(@Held() held: HeldCase): Promise<BarrierDto[]> {
    return this.walls.wallsOf(held);
  }

  /** Walls a colleague from the case, who is not notified. Of a `responsavel` it may have to wait for a second person. */
  @Allow('barreiras.erguer')
  @Confirmed()
  @FourEyes()
  @ApiCreatedResponse({ type: BarrierDto, isArray: true })
  @Post()
  async raise(
    @Held() held: HeldCase,
    @Staff() staff: StaffSession,
    @Body() wall: RaiseWallDto,
  ): Promise<BarrierDto[] | AskedApprovalDto> {
    const { motivo, justificativa } = wall;
    const usuarioId = wall.usuarioId.toLowerCase();
    const asked = await this.walls.wall(held, { usuarioId, motivo, justificativa }, staff);
    if (asked) return asked;
    return usuarioId === held.usuarioId ? [] : this.walls.wallsOf(held);
  }

  /** Takes a wall away. */
  @Allow('barreiras.erguer')
  @Confirmed()
  @FourEyes()
  @ReasonBody()
  @ApiNoContentResponse()
  @Delete(':usuarioId')
  @HttpCode(204)
  lift(
    @Held() held: HeldCase,
    @Staff() staff: StaffSession,
    @Param('usuarioId', IdPipe) usuarioId: string,
    @Body() { justificativa }: ReasonDto,
  ): Promise<AskedApprovalDto | undefined> {
    return this.walls.lift(held, usuarioId, staff, justificativa);
  }
}

/** Who looks after a case. */
@Allow('relatos.atribuir')
@ForHolder()
@Controller('api/relatos/:id/responsavel')
export class AssignmentController {
  constructor(private readonly assignments: Assignments) {}

  /** 409 `sem_acesso` where the colleague cannot open the case: `POST …/acessos` gives it to them and does both. */
  @Put()
  @HttpCode(204)
  assign(
    @Held() { relato: { id } }: HeldCase,
    @Staff() staff: StaffSession,
    @Body() { usuarioId }: AssignDto,
  ): Promise<void> {
    return this.assignments.assign(id, usuarioId?.toLowerCase() ?? null, staff);
  }
}

@Allow('relatos.ver')
@Controller('api/responsaveis')
export class OwnersController {
  constructor(private readonly assignments: Assignments) {}

  /** Who looks after how many open cases, of those that who asks holds. */
  @Get()
  find(@Staff() staff: StaffSession): Promise<OpenCasesDto[]> {
    return this.assignments.openCases(staff);
  }
}

/** A colleague's own impediment. */
@Allow('relatos.ver')
@ForHolder()
@Controller('api/relatos/:id/impedimento')
export class RecusalController {
  constructor(private readonly walls: StaffWalls) {}

  /** From then on who asks does not find the case any more. 409 `ultima_pessoa` where nobody else would be left. */
  @Post()
  @HttpCode(204)
  async recuse(@Held() held: HeldCase, @Body() { motivo }: RecuseDto): Promise<void> {
    await this.walls.wallAtOnce(held, held.usuarioId, motivo);
  }
}
