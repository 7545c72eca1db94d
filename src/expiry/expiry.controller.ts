import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Allow } from '../platform/http/access.decorators';
import { FIRST_PAGE, type RawListQuery, readListQuery, sendRange } from '../platform/http/list-query';
import { ExpiringDto, toExpiring } from './expiry.dto';
import { SilentReports } from './silent-reports.service';

@Allow('prazos.ver')
@Controller('api/expiracao')
export class ExpiryController {
  constructor(private readonly silent: SilentReports) {}

  /** What the job would conclude if it ran now, the longest silent first; it changes nothing. */
  @Get('previa')
  @ApiQuery({ name: 'range', required: false, example: '[0,9]' })
  async preview(
    @Query() { range }: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ExpiringDto[]> {
    const query = readListQuery({ range }, ['expiraEm']);
    const { skip, take } = query.range ?? FIRST_PAGE;
    const { relatos, total } = await this.silent.find(skip, take);
    sendRange(reply, 'expiracao', query, relatos.length, total);
    return relatos.map(toExpiring);
  }
}
