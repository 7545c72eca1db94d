import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Allow } from '../../platform/http/access.decorators';
import { IdPipe } from '../../platform/http/validation';
import { AskedList, type ListQuery, ListRoute, type Rows } from '../../platform/http/list-query';
import { Staff, type StaffSession } from '../../users/staff.decorators';
import { DeliveryDto, RetryResultDto } from './deliveries.dto';
import { DeliveriesService, SORTABLE } from './deliveries.service';

/** Deliveries that wait or were given up. */
@Controller('api/entregas')
export class DeliveriesController {
  constructor(private readonly deliveries: DeliveriesService) {}

  /** A page of deliveries in the protocol of ra-data-simple-rest. */
  @Allow('entregas.ver')
  @Get()
  @ListRoute('entregas', DeliveryDto, {
    sort: '["criadaEm","DESC"]',
    filter: '{"situacao":"PARADA"}',
  })
  find(
    @Staff() { usuario }: StaffSession,
    @AskedList(SORTABLE) query: ListQuery,
  ): Promise<Rows<DeliveryDto>> {
    return this.deliveries.find(query, usuario);
  }

  /** Retries all of them at once. */
  @Allow('entregas.repetir')
  @Post('tentar')
  @HttpCode(200)
  retryAll(@Staff() { usuario }: StaffSession): Promise<RetryResultDto> {
    return this.deliveries.retryAll(usuario);
  }

  /** Retries one at once. */
  @Allow('entregas.repetir')
  @Post(':id/tentar')
  @HttpCode(200)
  retry(@Staff() { usuario }: StaffSession, @Param('id', IdPipe) id: string): Promise<DeliveryDto> {
    return this.deliveries.retry(id, usuario);
  }
}
