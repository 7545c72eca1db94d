import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Allow } from '../platform/http/access.decorators';
import { notAllowed } from '../platform/errors/app-error';
import { ReportChanges } from '../reports/report-changes.service';
import { SituationsService } from '../reports/situation/situations.service';
import { Staff, type StaffSession, Team } from '../users/staff.decorators';
import { TeamAccess } from '../platform/vault/team-keys';
import { BULK_ACTIONS, BulkDto, BulkResultDto, BulkResultsDto } from './bulk.dto';
import { type BulkOutcome, DeletionService } from './deletion.service';

@Controller('api/relatos/lote')
export class BulkController {
  constructor(
    private readonly situations: SituationsService,
    private readonly changes: ReportChanges,
    private readonly deletion: DeletionService,
  ) {}

  /** Changes many reports at once, all or none; one that is not there, or held, is told in its row. */
  @Allow('relatos.ver')
  @Post()
  @HttpCode(200)
  async change(
    @Staff() { permissoes }: StaffSession,
    @Team() team: TeamAccess,
    @Body() input: BulkDto,
  ): Promise<BulkResultsDto> {
    if (!permissoes.includes(BULK_ACTIONS[input.acao])) throw notAllowed();
    const ids = [...new Set(input.ids)];
    const known = ids.filter((id) => isUUID(id));
    const { done, held } = await this.apply(input, team, known);
    const resultOf = (id: string): BulkResultDto => {
      const key = id.toLowerCase();
      if (done.includes(key)) return { id, ok: true };
      return { id, ok: false, code: held.includes(key) ? 'relato_retido' : 'nao_encontrado' };
    };
    return { resultados: ids.map(resultOf) };
  }

  private async apply({ acao, situacao }: BulkDto, team: TeamAccess, ids: string[]): Promise<BulkOutcome> {
    if (acao === 'apagar') return this.deletion.deleteAll(ids, team.usuarioId);
    if (acao === 'situacao' && situacao) {
      return { done: await this.situations.changeAll(ids, situacao, team), held: [] };
    }
    return { done: await this.changes.markRead(ids, acao === 'lido', team.usuarioId), held: [] };
  }
}
