import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Allow, Confirmed } from '../platform/http/access.decorators';
import { IdPipe } from '../platform/http/validation';
import { AskedList, type ListQuery, ListRoute, type Rows } from '../platform/http/list-query';
import {
  AccountDto,
  ChangeAccountDto,
  CreateAccountDto,
  CreatedAccountDto,
  DeletedAccountDto,
  toAccount,
} from './accounts.dto';
import { AccountsService, SORTABLE } from './accounts.service';
import { FourEyes, ReasonBody } from './approvals/approvals.decorators';
import { PendingApprovalDto, ReasonDto } from './approvals/approvals.dto';
import { Staff, type StaffSession } from './staff.decorators';

/** The team's accounts: the team lists and creates them, owners and guardians change them. */
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
   * Creates an account, and invites its owner by mail or makes a first password. That password is
   * only in this answer and must be changed at the first sign-in. With a password, an account with
   * the role `equipe` opens reports at once if a `responsavel` with keys created it; otherwise, and
   * after every invitation, a `responsavel` has to grant the keys. The role `responsavel` may need a
   * second person.
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
    return Object.assign(toAccount(usuario), senha && { senhaInicial: senha }, asked);
  }

  /**
   * Mails an open invitation again; the earlier links end, and its 72 hours start again. Deleting
   * the account revokes an invitation.
   */
  @Allow('papeis.dar')
  @Confirmed()
  @Post(':id/convite')
  @HttpCode(200)
  async inviteAgain(
    @Staff() staff: StaffSession,
    @Param('id', IdPipe) id: string,
  ): Promise<AccountDto> {
    return toAccount(await this.accounts.inviteAgain(id, staff));
  }

  /**
   * Gives access to the reports back to a staff member who set a new password by a mailed link. The
   * first access of a new account needs a `responsavel`. An account without the role `equipe` that
   * was invited, or whose password was set by a link, waits for a `responsavel` too: only then can
   * cases be given to it, and those of its unit or as `suplente` reach it.
   */
  @Allow('acessos.dar')
  @Confirmed()
  @Post(':id/chaves')
  @HttpCode(200)
  async grant(@Staff() staff: StaffSession, @Param('id', IdPipe) id: string): Promise<AccountDto> {
    return toAccount(await this.accounts.grant(id, staff));
  }

  @Allow('usuarios.ver')
  @Get(':id')
  read(@Param('id', IdPipe) id: string): Promise<AccountDto> {
    return this.accounts.read(id);
  }

  /**
   * Changes name and address; a `responsavel` also changes another account, its roles and whether
   * it is active. Needs a confirmed session. Other roles and deactivation end the account's
   * sessions. Creating a `responsavel`, or changing the roles, state or address of one, may need a
   * second person.
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

  /**
   * Deletes another account, ends its sessions and replaces the team's key. For a `responsavel` it
   * may need a second person.
   */
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
  ): Promise<DeletedAccountDto | PendingApprovalDto> {
    return (
      (await this.accounts.delete(id, staff, justificativa)) ?? { id, message: 'Usuário apagado' }
    );
  }
}
