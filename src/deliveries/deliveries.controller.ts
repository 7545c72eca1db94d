import { Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Allow } from '../platform/http/access.decorators';
import { IdPipe } from '../platform/http/validation';
import { ListRoute, type RawListQuery, readListQuery, sendRange } from '../platform/http/list-query';
import { Staff, type StaffSession } from '../users/staff.decorators';
import { DeliveryDto, toEntrega } from './deliveries.dto';
import { ENTREGA_SORTABLE, DeliveriesService } from './deliveries.service';

/** What is waiting to be delivered, or was given up. */
@Controller('api/entregas')
export class DeliveriesController {
  constructor(private readonly entregas: DeliveriesService) {}

  /** A page of deliveries in the protocol of ra-data-simple-rest. */
  @Allow('entregas.ver')
  @Get()
  @ListRoute('["criadaEm","DESC"]', '{"situacao":"PARADA"}')
  async find(@Query() raw: RawListQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<DeliveryDto[]> {
    const query = readListQuery(raw, ENTREGA_SORTABLE);
    const { entregas, total } = await this.entregas.find(query);
    sendRange(reply, 'entregas', query, entregas.length, total);
    return entregas.map(toEntrega);
  }

  /** Tries again at once. */
  @Allow('entregas.repetir')
  @Post(':id/tentar')
  @HttpCode(200)
  async retry(@Staff() { usuario }: StaffSession, @Param('id', IdPipe) id: string): Promise<DeliveryDto> {
    return toEntrega(await this.entregas.retry(id, usuario.id));
  }
}
