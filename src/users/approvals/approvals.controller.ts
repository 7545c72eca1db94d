import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Allow, Confirmed } from '../../platform/http/access.decorators';
import { AskedList, type ListQuery, ListRoute, type Rows } from '../../platform/http/list-query';
import { IdPipe } from '../../platform/http/validation';
import { Staff, type StaffSession } from '../staff.decorators';
import { Names } from '../names.service';
import { ApprovalDto, toApproval } from './approvals.dto';
import { Decisions } from './decisions.service';

const SORTABLE = ['pedidaEm', 'expiraEm', 'acao', 'id'] as const;

/** Requests that wait for a second person. */
@Controller('api/aprovacoes')
export class ApprovalsController {
  constructor(
    private readonly decisions: Decisions,
    private readonly names: Names,
  ) {}

  /**
   * A page in the protocol of ra-data-simple-rest: requests to decide on, one's own, and confirmed
   * ones until they are used.
   */
  @Allow('conta.usar')
  @Get()
  @ListRoute('aprovacoes', ApprovalDto, { sort: '["pedidaEm","DESC"]' })
  async find(
    @Staff() staff: StaffSession,
    @AskedList(SORTABLE) query: ListQuery,
  ): Promise<Rows<ApprovalDto>> {
    const { rows, total } = await this.decisions.find(staff, query);
    const names = await this.names.of(
      rows.flatMap(({ row: { alvo, pedidaPor, dados } }) => [
        alvo,
        pedidaPor,
        dados.usuarioId ?? alvo,
        ...(dados.unidade?.pessoas ?? []),
      ]),
    );
    return {
      rows: rows.map((each) => toApproval(each, names, staff.usuario.id, staff.own)),
      total,
    };
  }

  /**
   * Performs what another person requested. 409 if it can no longer be done; the request is then
   * closed.
   */
  @Allow('conta.usar')
  @Confirmed()
  @Post(':id/confirmar')
  @HttpCode(204)
  confirm(@Staff() staff: StaffSession, @Param('id', IdPipe) id: string): Promise<void> {
    return this.decisions.confirm(id, staff);
  }

  /** Refuses another person's request, or withdraws one's own. */
  @Allow('conta.usar')
  @Post(':id/recusar')
  @HttpCode(204)
  decline(@Staff() staff: StaffSession, @Param('id', IdPipe) id: string): Promise<void> {
    return this.decisions.decline(id, staff);
  }
}
