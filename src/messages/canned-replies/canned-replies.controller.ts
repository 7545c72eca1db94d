import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { Allow } from '../../platform/http/access.decorators';
import { IdPipe } from '../../platform/http/validation';
import { AskedList, type ListQuery, ListRoute, type Rows } from '../../platform/http/list-query';
import { Team } from '../../users/staff.decorators';
import { TeamAccess } from '../../platform/vault/team-keys';
import {
  CannedReplyDto,
  ChangeCannedReplyDto,
  CreateCannedReplyDto,
  DeletedCannedReplyDto,
} from './canned-replies.dto';
import { CannedRepliesService, SORTABLE } from './canned-replies.service';

/** Prepared texts for the team's replies. */
@Controller('api/respostas-prontas')
export class CannedRepliesController {
  constructor(private readonly replies: CannedRepliesService) {}

  /** A page of canned replies in the protocol of ra-data-simple-rest. */
  @Allow('respostas_prontas.ver')
  @Get()
  @ListRoute('respostas-prontas', CannedReplyDto, {
    sort: '["titulo","ASC"]',
    filter: '{"idioma":"pt","q":"prazo"}',
  })
  find(
    @Team() team: TeamAccess,
    @AskedList(SORTABLE) query: ListQuery,
  ): Promise<Rows<CannedReplyDto>> {
    return this.replies.find(query, team);
  }

  @Allow('respostas_prontas.ver')
  @Get(':id')
  read(@Team() team: TeamAccess, @Param('id', IdPipe) id: string): Promise<CannedReplyDto> {
    return this.replies.read(id, team);
  }

  @Allow('respostas_prontas.gerir')
  @Post()
  create(
    @Team() team: TeamAccess,
    @Body() contents: CreateCannedReplyDto,
  ): Promise<CannedReplyDto> {
    return this.replies.create(contents, team);
  }

  /** Replaces language, title and text. */
  @Allow('respostas_prontas.gerir')
  @Put(':id')
  change(
    @Team() team: TeamAccess,
    @Param('id', IdPipe) id: string,
    @Body() change: ChangeCannedReplyDto,
  ): Promise<CannedReplyDto> {
    return this.replies.change(id, change, team);
  }

  @Allow('respostas_prontas.gerir')
  @Delete(':id')
  async delete(
    @Team() team: TeamAccess,
    @Param('id', IdPipe) id: string,
  ): Promise<DeletedCannedReplyDto> {
    await this.replies.delete(id, team);
    return { id, message: 'Resposta pronta apagada' };
  }
}
