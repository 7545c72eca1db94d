import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { Allow } from '../platform/http/access.decorators';
import { IdPipe } from '../platform/http/validation';
import { AskedList, type ListQuery, ListRoute, type Rows } from '../platform/http/list-query';
import { Staff, type StaffSession, Team } from '../users/staff.decorators';
import { TeamAccess } from '../platform/vault/team-keys';
import { SORTABLE } from './canned-list';
import {
  CannedReplyDto,
  ChangeCannedReplyDto,
  CreateCannedReplyDto,
  DeletedCannedReplyDto,
  toCannedReply,
} from './canned-replies.dto';
import { CannedRepliesService } from './canned-replies.service';

/** Texts that the team keeps for its replies, managed by any colleague. */
@Controller('api/respostas-prontas')
export class CannedRepliesController {
  constructor(private readonly replies: CannedRepliesService) {}

  /** A page of canned replies in the protocol of ra-data-simple-rest. */
  @Allow('respostas_prontas.ver')
  @Get()
  @ListRoute('respostas-prontas', CannedReplyDto, { sort: '["titulo","ASC"]', filter: '{"idioma":"pt","q":"prazo"}' })
  async find(@Team() team: TeamAccess, @AskedList(SORTABLE) query: ListQuery): Promise<Rows<CannedReplyDto>> {
    const { replies, total } = await this.replies.find(query, team);
    return { rows: replies.map(toCannedReply), total };
  }

  @Allow('respostas_prontas.ver')
  @Get(':id')
  async read(@Team() team: TeamAccess, @Param('id', IdPipe) id: string): Promise<CannedReplyDto> {
    return toCannedReply(await this.replies.read(id, team));
  }

  @Allow('respostas_prontas.gerir')
  @Post()
  async create(
    @Team() team: TeamAccess,
    @Staff() { usuario }: StaffSession,
    @Body() input: CreateCannedReplyDto,
  ): Promise<CannedReplyDto> {
    return toCannedReply(await this.replies.create(input, team, usuario));
  }

  /** Replaces language, title and text. */
  @Allow('respostas_prontas.gerir')
  @Put(':id')
  async change(
    @Team() team: TeamAccess,
    @Staff() { usuario }: StaffSession,
    @Param('id', IdPipe) id: string,
    @Body() change: ChangeCannedReplyDto,
  ): Promise<CannedReplyDto> {
    return toCannedReply(await this.replies.change(id, change, team, usuario));
  }

  @Allow('respostas_prontas.gerir')
  @Delete(':id')
  async delete(@Staff() { usuario }: StaffSession, @Param('id', IdPipe) id: string): Promise<DeletedCannedReplyDto> {
    await this.replies.delete(id, usuario);
    return { id, message: 'Resposta pronta apagada' };
  }
}
