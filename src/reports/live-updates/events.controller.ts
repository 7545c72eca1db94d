import { Controller, Get, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Allow } from '../../platform/http/access.decorators';
import { Staff, type StaffSession } from '../../users/staff.decorators';
import { EventHub } from './event-hub.service';

@Allow('conta.usar')
@Controller('api/eventos')
export class EventsController {
  constructor(private readonly hub: EventHub) {}

  /** Server-sent events: `data: {"naoLidos": 3, "ids": ["…"]}` at once, and whenever reports change. */
  @Get()
  @ApiOkResponse({ content: { 'text/event-stream': { schema: { type: 'string' } } } })
  listen(@Staff() staff: StaffSession, @Res() reply: FastifyReply): void {
    reply
      .header('Content-Type', 'text/event-stream')
      // nginx would hold the events back.
      .header('X-Accel-Buffering', 'no')
      .send(this.hub.open(staff));
  }
}
