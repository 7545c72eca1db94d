import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Allow } from '../platform/http/access.decorators';
import { notAllowed } from '../platform/errors/app-error';
import { ReportChanges } from '../reports/report-changes.service';
import { SituationsService } from '../reports/situation/situations.service';
import { Staff, type StaffSession, Team } from '../users/staff.decorators';
import { TeamAccess } from '../platform/vault/team-keys';
import { BULK_ACTIONS, BulkDto, BulkResultDto, BulkResultsDto } from './bulk.dto';
import { CaseDeletion } from './case-deletion.service';

/** The reports that were changed, and those that are held and therefore were not. */
interface Outcome {
  changed: readonly string[];
  held: readonly string[];
}

@Controller('api/relatos/lote')
export class BulkController {
  constructor(
    private readonly situations: SituationsService,
    private readonly changes: ReportChanges,
    private readonly deletion: CaseDeletion,
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
    const outcome = await this.apply(input, team, known);
    return { resultados: ids.map((id) => resultOf(id, outcome)) };
  }

  private async apply({ acao, situacao }: BulkDto, team: TeamAccess, ids: string[]): Promise<Outcome> {
    if (acao === 'apagar') {
      const { deleted, held } = await this.deletion.deleteAll(ids, team.usuarioId);
      return { changed: deleted, held };
    }
    if (acao === 'situacao' && situacao) {
      return { changed: await this.situations.changeAll(ids, situacao, team), held: [] };
    }
    return { changed: await this.changes.markRead(ids, acao === 'lido', team.usuarioId), held: [] };
  }
}

function resultOf(id: string, { changed, held }: Outcome): BulkResultDto {
  const key = id.toLowerCase();
  if (changed.includes(key)) return { id, ok: true };
  return { id, ok: false, code: held.includes(key) ? 'relato_retido' : 'nao_encontrado' };
}
