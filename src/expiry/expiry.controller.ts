import { Controller, Get } from '@nestjs/common';
import { Allow } from '../platform/http/access.decorators';
import { AskedPage, ListRoute, type Page, type Rows } from '../platform/http/list-query';
import { Staff, type StaffSession } from '../users/staff.decorators';
import { ExpiringDto, ShreddableDto, toExpiring, toShreddable } from './expiry.dto';
import { DueReports } from './due-reports.service';

/** Previews of the jobs' next run; reading one changes nothing. */
@Allow('prazos.ver')
@Controller('api')
export class ExpiryController {
  constructor(private readonly due: DueReports) {}

  /** The reports that the next run concludes or marks as silent, longest silent first. */
  @Get('expiracao/previa')
  @ListRoute('expiracao', ExpiringDto)
  async silentReports(
    @Staff() staff: StaffSession,
    @AskedPage() page: Page,
  ): Promise<Rows<ExpiringDto>> {
    const { relatos, total } = await this.due.silent(page, staff);
    return { rows: relatos.map(toExpiring), total };
  }

  /** The reports that the next run shreds, longest concluded first. */
  @Get('trituracao/previa')
  @ListRoute('trituracao', ShreddableDto)
  async keptLongEnough(
    @Staff() staff: StaffSession,
    @AskedPage() page: Page,
  ): Promise<Rows<ShreddableDto>> {
    const { relatos, total } = await this.due.shreddable(page, staff);
    return { rows: relatos.map(toShreddable), total };
  }
}
