import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Allow } from '../platform/http/access.decorators';
import { FIRST_PAGE, type RawListQuery, readListQuery, sendRange } from '../platform/http/list-query';
import { ShreddableDto, toShreddable } from './expiry.dto';
import { Shredding } from './shredding.service';

@Allow('prazos.ver')
@Controller('api/trituracao')
export class ShreddingController {
  constructor(private readonly shredding: Shredding) {}

  /** What the job would shred if it ran now, the longest concluded first; it changes nothing. */
  @Get('previa')
  @ApiQuery({ name: 'range', required: false, example: '[0,9]' })
  async preview(
    @Query() { range }: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ShreddableDto[]> {
    const query = readListQuery({ range }, ['concluidoEm']);
    const { skip, take } = query.range ?? FIRST_PAGE;
    const { relatos, total } = await this.shredding.find(skip, take);
    sendRange(reply, 'trituracao', query, relatos.length, total);
    return relatos.map(toShreddable);
  }
}
