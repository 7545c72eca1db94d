import { Controller, Get } from '@nestjs/common';
import { Allow } from '../platform/http/access.decorators';
import { AskedPage, ListRoute, type Page, type Rows } from '../platform/http/list-query';
import { ExpiringDto, ShreddableDto, toExpiring, toShreddable } from './expiry.dto';
import { Shredding } from './shredding.service';
import { SilentReports } from './silent-reports.service';

/** What the jobs would do if they ran now; asking changes nothing. */
@Allow('prazos.ver')
@Controller('api')
export class ExpiryController {
  constructor(
    private readonly silent: SilentReports,
    private readonly shredding: Shredding,
  ) {}

  /** What the next run concludes, the longest silent first. */
  @Get('expiracao/previa')
  @ListRoute('expiracao', ExpiringDto)
  async silentReports(@AskedPage() { skip, take }: Page): Promise<Rows<ExpiringDto>> {
    const { relatos, total } = await this.silent.find(skip, take);
    return { rows: relatos.map(toExpiring), total };
  }

  /** What the next run shreds, the longest concluded first. */
  @Get('trituracao/previa')
  @ListRoute('trituracao', ShreddableDto)
  async keptLongEnough(@AskedPage() { skip, take }: Page): Promise<Rows<ShreddableDto>> {
    const { relatos, total } = await this.shredding.find(skip, take);
    return { rows: relatos.map(toShreddable), total };
  }
}
