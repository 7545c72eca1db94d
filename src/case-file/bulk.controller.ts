import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { notAllowed } from '../platform/errors/app-error';
import { Allow } from '../platform/http/access.decorators';
import { Assignments } from '../reports/people/assignments.service';
import { ReportsService } from '../reports/reports.service';
import { CaseHistory } from '../reports/situation/case-history.service';
import { ReadFlags } from '../reports/situation/read-flags.service';
import { Tags } from '../reports/tags/tags.service';
import {
  type StaffContext,
  requireConfirmation,
  Staff,
  type StaffSession,
} from '../users/staff.decorators';
import { BULK_ACTIONS, BulkDto, BulkOutcome, BulkResultsDto, toBulkResult } from './bulk.dto';
import { DeletionService } from './deletion.service';

@Controller('api/relatos/lote')
export class BulkController {
  constructor(
    private readonly reports: ReportsService,
    private readonly assignments: Assignments,
    private readonly history: CaseHistory,
    private readonly readFlags: ReadFlags,
    private readonly tags: Tags,
    private readonly deletion: DeletionService,
  ) {}

  /**
   * Changes many reports at once. If the change fails, none is changed; a report that it cannot
   * apply to stays as it is, and its result has the reason. Deleting requires a confirmed session.
   */
  @Allow('relatos.ver')
  @Post()
  @HttpCode(200)
  async change(@Staff() staff: StaffSession, @Body() input: BulkDto): Promise<BulkResultsDto> {
    if (!staff.permissoes.includes(BULK_ACTIONS[input.acao])) throw notAllowed();
    if (input.acao === 'apagar') requireConfirmation(staff);
    const ids = [...new Set(input.ids)];
    const known = await this.reports.visibleAmong(
      ids.filter((id) => isUUID(id)),
      staff,
    );
    const outcome = await this.apply(input, staff, known);
    return { resultados: ids.map((id) => toBulkResult(id, outcome)) };
  }

  private async apply(
    { acao, situacao, usuarioId, etiquetas }: BulkDto,
    by: StaffContext,
    ids: string[],
  ): Promise<BulkOutcome> {
    if (acao === 'apagar') return this.deletion.deleteAll(ids, by.usuario.id);
    if (acao === 'situacao' && situacao) return this.history.changeSituations(ids, situacao, by);
    if (acao === 'etiquetar' && etiquetas) return this.tags.changeAll(ids, etiquetas, by);
    if (acao === 'responsavel')
      return this.assignments.assignAll(ids, usuarioId?.toLowerCase() ?? null, by);
    return { done: await this.readFlags.mark(ids, acao === 'lido', by.usuario.id) };
  }
}
