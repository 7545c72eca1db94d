import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type RawListQuery, readListQuery, sendRange } from '../common/list-query';
import { ShreddableDto, toShreddable } from './shredding.dto';
import { Shredding } from './shredding.service';

const DEFAULT_TAKE = 10;

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
    const { relatos, total } = await this.shredding.find(query.range?.skip ?? 0, query.range?.take ?? DEFAULT_TAKE);
    sendRange(reply, 'trituracao', query, relatos.length, total);
    return relatos.map(toShreddable);
  }
}
