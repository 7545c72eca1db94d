import { Controller, Get } from '@nestjs/common';
import { Allow } from '../platform/http/access.decorators';
import { AskedPage, ListRoute, type Page, type Rows } from '../platform/http/list-query';
import { Staff, type StaffSession } from '../users/staff.decorators';
import { ExpiringDto, ShreddableDto, toExpiring, toShreddable } from './expiry.dto';
import { ExpiryService } from './expiry.service';

/** What the jobs would do if they ran now; asking changes nothing. */
@Allow('prazos.ver')
@Controller('api')
export class ExpiryController {
  constructor(private readonly expiry: ExpiryService) {}

  /** What the next run concludes, or marks as silent, the longest silent first. */
  @Get('expiracao/previa')
  @ListRoute('expiracao', ExpiringDto)
  async silentReports(
    @Staff() staff: StaffSession,
    @AskedPage() page: Page,
  ): Promise<Rows<ExpiringDto>> {
    const { relatos, total } = await this.expiry.silent(page, staff);
    return { rows: relatos.map(toExpiring), total };
  }

  /** What the next run shreds, the longest concluded first. */
  @Get('trituracao/previa')
  @ListRoute('trituracao', ShreddableDto)
  async keptLongEnough(
    @Staff() staff: StaffSession,
    @AskedPage() page: Page,
  ): Promise<Rows<ShreddableDto>> {
    const { relatos, total } = await this.expiry.shreddable(page, staff);
    return { rows: relatos.map(toShreddable), total };
  }
}
