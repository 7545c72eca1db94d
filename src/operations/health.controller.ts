import { Controller, Get, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../platform/http/access.decorators';
import { type Readiness, ReadinessService } from './readiness.service';

/** For whatever watches over the process: design section 6. */
@ApiExcludeController()
@Controller('health')
export class HealthController {
  constructor(private readonly readiness: ReadinessService) {}

  /** The process answers: there is no need to start it anew. */
  @Public()
  @Get('live')
  live(): { status: 'alive' } {
    return { status: 'alive' };
  }

  /** 200 where requests may be sent here, 503 where they had better go to another node. */
  @Public()
  @Get('ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Readiness> {
    const readiness = await this.readiness.check();
    reply.status(readiness.status === 'ready' ? 200 : 503).header('Cache-Control', 'no-store');
    return readiness;
  }
}
