import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { Allow } from '../platform/http/access.decorators';
import { IdPipe } from '../platform/http/validation';
import { AskedList, type ListQuery, ListRoute, type Rows } from '../platform/http/list-query';
import { TeamAccess } from '../platform/vault/team-keys';
import {
  AccountDto,
  ChangeAccountDto,
  CreateAccountDto,
  CreatedAccountDto,
  DeletedAccountDto,
  toAccount,
} from './accounts.dto';
import { AccountsService, SORTABLE } from './accounts.service';
import { FourEyes } from './approvals/approvals.dto';
import { Confirmed, Staff, type StaffSession, Team } from './staff.decorators';

/** The team's accounts, managed by any colleague (specification section 6). */
@Controller('api/usuarios')
export class AccountsController {
  constructor(private readonly accounts: AccountsService) {}

  /** A page of accounts in the protocol of ra-data-simple-rest. */
  @Allow('usuarios.ver')
  @Get()
  @ListRoute('usuarios', AccountDto, { sort: '["nome","ASC"]', filter: '{"ativo":true,"q":"ana"}' })
  find(@AskedList(SORTABLE) query: ListQuery): Promise<Rows<AccountDto>> {
    return this.accounts.find(query);
  }

  /**
   * Adds a colleague. Their first password is in this answer and nowhere else; they have to choose another. One of
   * `equipe` opens reports at once where who adds them does. The role `responsavel` may have to wait for a second person.
   */
  @Allow('usuarios.gerir')
  @Confirmed()
  @FourEyes()
  @Post()
  async create(@Staff() staff: StaffSession, @Body() input: CreateAccountDto): Promise<CreatedAccountDto> {
    const { usuario, senha, asked } = await this.accounts.create(input, staff);
    return Object.assign(toAccount(usuario), { senhaInicial: senha }, asked);
  }

  /** Gives a colleague who chose a new password without the old one access to the reports back. */
  @Allow('acessos.dar')
  @Confirmed()
  @Post(':id/chaves')
  @HttpCode(200)
  async grant(
    @Staff() { usuario }: StaffSession,
    @Team() team: TeamAccess,
    @Param('id', IdPipe) id: string,
  ): Promise<AccountDto> {
    return toAccount(await this.accounts.grant(id, team, usuario));
  }

  @Allow('usuarios.ver')
  @Get(':id')
  read(@Param('id', IdPipe) id: string): Promise<AccountDto> {
    return this.accounts.read(id);
  }

  /**
   * Changes name, address, roles; deactivates, or activates again. All but the name asks for a confirmed session, roles for
   * 'papeis.dar' too; other roles, and deactivation, end the colleague's sessions. Where somebody is made `responsavel` that
   * may have to wait for a second person.
   */
  @Allow('usuarios.gerir')
  @FourEyes()
  @Put(':id')
  async change(
    @Staff() staff: StaffSession,
    @Param('id', IdPipe) id: string,
    @Body() change: ChangeAccountDto,
  ): Promise<AccountDto> {
    const { usuario, asked } = await this.accounts.change(id, change, staff);
    return Object.assign(toAccount(usuario), asked);
  }

  /** Deletes the account, ends its sessions, and replaces the team's key. */
  @Allow('usuarios.gerir')
  @Confirmed()
  @Delete(':id')
  async delete(@Staff() staff: StaffSession, @Param('id', IdPipe) id: string): Promise<DeletedAccountDto> {
    await this.accounts.delete(id, staff);
    return { id, message: 'Usuário apagado' };
  }
}
