import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { StaffSession } from '../auth/sessions.service';
import { NeedsKeys, Staff, Team } from '../auth/staff.decorators';
import { IdPipe } from '../common/id-pipe';
import { ListRoute, type RawListQuery, readListQuery, sendRange } from '../common/list-query';
import { TeamAccess } from '../vault/team-keys';
import {
  AccountDto,
  ChangeAccountDto,
  CreateAccountDto,
  CreatedAccountDto,
  DeletedAccountDto,
  toAccount,
} from './accounts.dto';
import { AccountsService, SORTABLE } from './accounts.service';

/** The team's accounts, managed by any colleague (specification section 6). */
@Controller('api/usuarios')
export class AccountsController {
  constructor(private readonly accounts: AccountsService) {}

  /** A page of accounts in the protocol of ra-data-simple-rest. */
  @Get()
  @ListRoute('["nome","ASC"]', '{"ativo":true,"q":"ana"}')
  async find(@Query() raw: RawListQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<AccountDto[]> {
    const query = readListQuery(raw, SORTABLE);
    const { usuarios, total } = await this.accounts.find(query);
    sendRange(reply, 'usuarios', query, usuarios.length, total);
    return usuarios.map(toAccount);
  }

  /** Adds a colleague. Their first password is in this answer and nowhere else; they have to choose another. */
  @Post()
  async create(@Team() team: TeamAccess, @Body() input: CreateAccountDto): Promise<CreatedAccountDto> {
    const { usuario, senha } = await this.accounts.create(input, team);
    return Object.assign(toAccount(usuario), { senhaInicial: senha });
  }

  /** Gives a colleague who chose a new password without the old one access to the reports back. */
  @Post(':id/chaves')
  @HttpCode(200)
  async grant(@Team() team: TeamAccess, @Param('id', IdPipe) id: string): Promise<AccountDto> {
    return toAccount(await this.accounts.grant(id, team));
  }

  @Get(':id')
  async read(@Param('id', IdPipe) id: string): Promise<AccountDto> {
    return toAccount(await this.accounts.read(id));
  }

  /** Changes name and address; deactivates, which ends the colleague's sessions, or activates again. */
  @NeedsKeys()
  @Put(':id')
  async change(
    @Staff() { usuario }: StaffSession,
    @Param('id', IdPipe) id: string,
    @Body() change: ChangeAccountDto,
  ): Promise<AccountDto> {
    return toAccount(await this.accounts.change(id, change, usuario.id));
  }

  /** Deletes the account and ends its sessions. */
  @NeedsKeys()
  @Delete(':id')
  async delete(@Staff() { usuario }: StaffSession, @Param('id', IdPipe) id: string): Promise<DeletedAccountDto> {
    await this.accounts.delete(id, usuario.id);
    return { id, message: 'Usuário apagado' };
  }
}
