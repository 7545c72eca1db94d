import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse } from '@nestjs/swagger';
import { Allow, Confirmed } from '../../platform/http/access.decorators';
import { IdPipe } from '../../platform/http/validation';
import { FourEyes, ReasonBody } from '../../users/approvals/approvals.decorators';
import { PendingApprovalDto, ReasonDto } from '../../users/approvals/approvals.dto';
import { Staff, type StaffSession } from '../../users/staff.decorators';
import { ForHolder, Held, NotForTests } from '../case.guard';
import { StaffCase } from '../reports.service';
import { Assignments } from './assignments.service';
import {
  AssignDto,
  BarrierDto,
  CaseAccessDto,
  GiveCaseDto,
  RaiseWallDto,
  RecuseDto,
} from './people.dto';
import { StaffWalls } from './staff-walls.service';
import { CasePeople } from './people.service';

/** The people who can open a case. */
@ForHolder()
@Controller('api/relatos/:id/acessos')
export class CaseAccessController {
  constructor(private readonly people: CasePeople) {}

  @Allow('relatos.ver')
  @Get()
  find(@Held() held: StaffCase): Promise<CaseAccessDto[]> {
    return this.people.holdersOf(held);
  }

  /**
   * Gives access to the case, until a date or until revoked; changes the date of an existing
   * access.
   */
  @Allow('acessos.dar')
  @Confirmed()
  @Post()
  async give(
    @Held() held: StaffCase,
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
  take(@Held() held: StaffCase, @Param('usuarioId', IdPipe) usuarioId: string): Promise<void> {
    return this.people.take(held, usuarioId);
  }
}

/** The people walled from a case. */
@ForHolder()
@Controller('api/relatos/:id/barreiras')
export class BarriersController {
  constructor(private readonly walls: StaffWalls) {}

  @Allow('relatos.ver')
  @Get()
  find(@Held() held: StaffCase): Promise<BarrierDto[]> {
    return this.walls.wallsOf(held);
  }

  /**
   * Walls a staff member from the case, without notifying them. For a `responsavel` it may need a
   * second person.
   */
  @Allow('barreiras.erguer')
  @Confirmed()
  @FourEyes()
  @NotForTests()
  @ApiCreatedResponse({ type: BarrierDto, isArray: true })
  @Post()
  async raise(
    @Held() held: StaffCase,
    @Staff() staff: StaffSession,
    @Body() wall: RaiseWallDto,
  ): Promise<BarrierDto[] | PendingApprovalDto> {
    const { motivo, justificativa } = wall;
    const usuarioId = wall.usuarioId.toLowerCase();
    const asked = await this.walls.wall(held, { usuarioId, motivo, justificativa }, staff);
    if (asked) return asked;
    return usuarioId === held.usuarioId ? [] : this.walls.wallsOf(held);
  }

  /** Removes a wall. */
  @NotForTests()
  @Allow('barreiras.erguer')
  @Confirmed()
  @FourEyes()
  @ReasonBody()
  @ApiNoContentResponse()
  @Delete(':usuarioId')
  @HttpCode(204)
  lift(
    @Held() held: StaffCase,
    @Staff() staff: StaffSession,
    @Param('usuarioId', IdPipe) usuarioId: string,
    @Body() { justificativa }: ReasonDto,
  ): Promise<PendingApprovalDto | undefined> {
    return this.walls.lift(held, usuarioId, staff, justificativa);
  }
}

/** The owner of a case. */
@Allow('relatos.atribuir')
@ForHolder()
@Controller('api/relatos/:id/responsavel')
export class AssignmentController {
  constructor(private readonly assignments: Assignments) {}

  /**
   * 409 `sem_acesso` if that person cannot open the case: `POST …/acessos` gives access and assigns
   * in one step.
   */
  @Put()
  @HttpCode(204)
  assign(
    @Held() { relato: { id } }: StaffCase,
    @Staff() staff: StaffSession,
    @Body() { usuarioId }: AssignDto,
  ): Promise<void> {
    return this.assignments.assign(id, usuarioId?.toLowerCase() ?? null, staff);
  }
}

/** A staff member's own recusal. */
@Allow('relatos.ver')
@ForHolder()
@Controller('api/relatos/:id/impedimento')
export class RecusalController {
  constructor(private readonly walls: StaffWalls) {}

  /**
   * Afterwards the staff member no longer finds the case. 409 `ultima_pessoa` if no other holder
   * would be left.
   */
  @Post()
  @HttpCode(204)
  async recuse(@Held() held: StaffCase, @Body() { motivo }: RecuseDto): Promise<void> {
    await this.walls.wallAtOnce(held, held.usuarioId, motivo);
  }
}
