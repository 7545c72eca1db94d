import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../platform/http/access.decorators';
import { notFound } from '../platform/errors/app-error';
import { Organisation } from '../platform/settings/organisation.service';

/** Serves logos to pages of visitors and staff. */
@Controller('api/visitante/logotipo')
export class LogoController {
  constructor(private readonly organisation: Organisation) {}

  /** A logo by its name, which contains a digest of its content: it may be cached for ever. */
  @Public()
  @Get(':nome')
  @ApiOkResponse({ content: { 'image/png': {}, 'image/jpeg': {} } })
  async show(@Param('nome') name: string, @Res() reply: FastifyReply): Promise<void> {
    const logo = await this.organisation.logoNamed(name);
    if (!logo) throw notFound();
    await reply
      .header('Content-Type', logo.type)
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .header('Cross-Origin-Resource-Policy', 'same-origin')
      .send(logo.content);
  }
}
