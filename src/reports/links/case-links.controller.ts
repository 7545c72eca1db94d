import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Allow } from '../../platform/http/access.decorators';
import { IdPipe } from '../../platform/http/validation';
import { Staff, type StaffSession } from '../../users/staff.decorators';
import { ForHolder, Held, NotForTests } from '../case.guard';
import { StaffCase } from '../reports.service';
import { CaseLinkDto, LinkCaseDto } from './case-links.dto';
import { CaseLinks } from './case-links.service';

@ForHolder()
@Controller('api/relatos/:id/vinculos')
export class CaseLinksController {
  constructor(private readonly links: CaseLinks) {}

  /** The related cases that this staff member holds. */
  @Allow('relatos.ver')
  @Get()
  list(@Held() { relato }: StaffCase, @Staff() staff: StaffSession): Promise<CaseLinkDto[]> {
    return this.links.of(relato.id, staff);
  }

  /** Links this case to another one, once. */
  @NotForTests()
  @Allow('relatos.classificar')
  @Post()
  async add(
    @Held() held: StaffCase,
    @Staff() staff: StaffSession,
    @Body() link: LinkCaseDto,
  ): Promise<CaseLinkDto[]> {
    await this.links.add(held, link, staff);
    return this.links.of(held.relato.id, staff);
  }

  /** Removes a link. */
  @Allow('relatos.classificar')
  @Delete(':vinculoId')
  @HttpCode(204)
  remove(
    @Held() held: StaffCase,
    @Staff() staff: StaffSession,
    @Param('vinculoId', IdPipe) vinculoId: string,
  ): Promise<void> {
    return this.links.remove(held, vinculoId, staff);
  }
}
