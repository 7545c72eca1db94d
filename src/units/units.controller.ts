import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse } from '@nestjs/swagger';
import { Allow, Confirmed } from '../platform/http/access.decorators';
import { IdPipe } from '../platform/http/validation';
import { FourEyes } from '../users/approvals/approvals.decorators';
import { PendingApprovalDto } from '../users/approvals/approvals.dto';
import { Staff, type StaffSession } from '../users/staff.decorators';
import { UnitCases } from './unit-cases.service';
import {
  GivenCasesDto,
  NewUnitDto,
  UnitCasesDto,
  UnitChangeDto,
  UnitClosingDto,
  UnitDto,
  UnitPeopleDto,
} from './units.dto';
import { UnitsService } from './units.service';

/** The units of the organisation. */
@Controller('api/unidades')
@Allow('organizacao.gerir')
export class UnitsController {
  constructor(
    private readonly units: UnitsService,
    private readonly cases: UnitCases,
  ) {}

  /** All units: open ones first, then by name. */
  @Get()
  find(): Promise<UnitDto[]> {
    return this.units.find();
  }

  /** The units to which the signed-in person belongs. */
  @Allow('relatos.ver')
  @Get('minhas')
  findOwn(@Staff() { usuario }: StaffSession): Promise<UnitDto[]> {
    return this.units.find(usuario.id);
  }

  /** Makes a unit without people: its address is unknown until it has some. */
  @Post()
  async create(@Staff() { usuario }: StaffSession, @Body() unit: NewUnitDto): Promise<UnitDto> {
    return this.units.findOne(await this.units.create(unit, usuario));
  }

  /** Changes the name, which visitors see. */
  @Confirmed()
  @Put(':id')
  async rename(
    @Staff() { usuario }: StaffSession,
    @Param('id', IdPipe) id: string,
    @Body() change: UnitChangeDto,
  ): Promise<UnitDto> {
    await this.units.rename(id, change, usuario);
    return this.units.findOne(id);
  }

  /**
   * Replaces the people to whom a unit's later reports are sealed. It may need a second person. The
   * guardians are mailed, and so are the people who were added or removed.
   */
  @Confirmed()
  @FourEyes()
  @ApiOkResponse({ type: UnitDto })
  @Put(':id/pessoas')
  async setPeople(
    @Staff() staff: StaffSession,
    @Param('id', IdPipe) id: string,
    @Body() people: UnitPeopleDto,
  ): Promise<UnitDto | PendingApprovalDto> {
    return (await this.units.setPeople(id, people, staff)) ?? this.units.findOne(id);
  }

  /**
   * Gives one of the unit's people its open cases that the signed-in person holds. Another of the
   * unit's people must confirm it, if there is one.
   */
  @Allow('acessos.dar')
  @Confirmed()
  @FourEyes()
  @ApiCreatedResponse({ type: GivenCasesDto })
  @Post(':id/casos')
  giveCases(
    @Staff() staff: StaffSession,
    @Param('id', IdPipe) id: string,
    @Body() given: UnitCasesDto,
  ): Promise<GivenCasesDto | PendingApprovalDto> {
    return this.cases.give(id, given, staff);
  }

  /**
   * Closes a unit: its address takes no report any more; its cases stay as they are. It may need a
   * second person.
   */
  @Confirmed()
  @FourEyes()
  @ApiNoContentResponse()
  @Delete(':id')
  @HttpCode(204)
  close(
    @Staff() staff: StaffSession,
    @Param('id', IdPipe) id: string,
    @Body() closing: UnitClosingDto,
  ): Promise<PendingApprovalDto | undefined> {
    return this.units.close(id, closing, staff);
  }
}
