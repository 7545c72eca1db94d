import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
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
import { AskedApprovalDto, FourEyes, ReasonBody, ReasonDto } from './approvals/approvals.dto';
import { Confirmed, Staff, type StaffSession, Team } from './staff.decorators';

/** The team's accounts: listed and added to by the team, changed by their owners and by guardians. */
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
   * Adds a colleague. Their first password is in this answer and nowhere else; they have to choose another. One of `equipe`
   * opens reports at once where a `responsavel` who opens them adds it, and otherwise once a `responsavel` gives it the keys.
   * The role `responsavel` may have to wait for a second person.
   */
  @Allow('usuarios.gerir')
  @Confirmed()
  @FourEyes()
  @Post()
  async create(
    @Staff() staff: StaffSession,
    @Body() input: CreateAccountDto,
  ): Promise<CreatedAccountDto> {
    const { usuario, senha, asked } = await this.accounts.create(input, staff);
    return Object.assign(toAccount(usuario), { senhaInicial: senha }, asked);
  }

  /**
   * Gives a colleague who chose a new password without the old one access to the reports back. To an account that waits for
   * its first access only a `responsavel` gives it.
   */
  @Allow('acessos.dar')
  @Confirmed()
  @Post(':id/chaves')
  @HttpCode(200)
  async grant(
    @Staff() staff: StaffSession,
    @Team() team: TeamAccess,
    @Param('id', IdPipe) id: string,
  ): Promise<AccountDto> {
    return toAccount(await this.accounts.grant(id, team, staff));
  }

  @Allow('usuarios.ver')
  @Get(':id')
  read(@Param('id', IdPipe) id: string): Promise<AccountDto> {
    return this.accounts.read(id);
  }

  /**
   * Changes name and address; another's, its roles and whether it is open only as a `responsavel`. Asks for a confirmed
   * session; other roles, and deactivation, end the colleague's sessions. What makes a `responsavel`, or changes what one may
   * do or their address, may have to wait for a second person.
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

  /** Deletes another's account, ends its sessions, and replaces the team's key. That of a `responsavel` may have to wait. */
  @Allow('papeis.dar')
  @Confirmed()
  @FourEyes()
  @ReasonBody()
  @ApiOkResponse({ type: DeletedAccountDto })
  @Delete(':id')
  async delete(
    @Staff() staff: StaffSession,
    @Param('id', IdPipe) id: string,
    @Body() { justificativa }: ReasonDto,
  ): Promise<DeletedAccountDto | AskedApprovalDto> {
    return (
      (await this.accounts.delete(id, staff, justificativa)) ?? { id, message: 'Usuário apagado' }
    );
  }
}
