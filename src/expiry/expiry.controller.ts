import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type RawListQuery, readListQuery, sendRange } from '../common/list-query';
import { ExpiringDto, toExpiring } from './expiry.dto';
import { SilentReports } from './silent-reports.service';

const DEFAULT_TAKE = 10;

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
    const { relatos, total } = await this.silent.find(query.range?.skip ?? 0, query.range?.take ?? DEFAULT_TAKE);
    sendRange(reply, 'expiracao', query, relatos.length, total);
    return relatos.map(toExpiring);
  }
}
