import type { SituacaoAcompanhamento } from '@relato/domain/situacao-acompanhamento';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { notFound } from '../platform/errors/app-error';
import { Config } from '../platform/config/config';
import { ReportsService, type TeamReport } from '../reports/reports.service';
import { sealAttachedWords } from '../reports/report-words.sealing';
import { ReportClock } from '../reports/report-clock.service';
import { openPaddedJson, sealPaddedJson } from '../platform/vault/padded-sealing';
import { FollowUp } from './follow-up.entity';
import type { FollowUpView } from './follow-up.view';

/** What is sealed in a follow-up's row, under the report's internal key. */
type Contents = Omit<FollowUpView, 'id'>;

export interface NewFollowUp {
  acao: string;
  responsavel: string;
  status?: SituacaoAcompanhamento;
}

export interface FollowUpChange {
  status: SituacaoAcompanhamento;
  observacao?: string;
}

@Injectable()
export class FollowUpsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reports: ReportsService,
    private readonly time: ReportClock,
    private readonly config: Config,
  ) {}

  async create({ relato, keys, usuarioId }: TeamReport, input: NewFollowUp): Promise<FollowUpView> {
    const id = uuidv7();
    const now = this.time.now().getTime();
    const contents: Contents = {
      acao: input.acao,
      responsavel: input.responsavel,
      status: input.status ?? 'EM_ANDAMENTO',
      criadoEm: now,
      criadoPor: this.config.teamLabel,
      alteradoEm: now,
    };
    const sealed = seal(keys.internal, id, contents);
    await this.dataSource.transaction(async (manager) => {
      await this.reports.lock(manager, relato.id);
      const last = await manager.maximum(FollowUp, 'ordem', { relatoId: relato.id });
      await manager.insert(FollowUp, { id, relatoId: relato.id, ordem: (last ?? 0) + 1, ...sealed });
      const detalhes = { acompanhamento: id, status: contents.status };
      await this.reports.update(
        manager,
        relato.id,
        'equipe',
        {},
        { acao: 'acompanhamento.criado', usuarioId, detalhes },
      );
    });
    return { id, ...contents };
  }

  /** Sets a follow-up's status and observation ('Alterar situação do acompanhamento'). */
  async changeSituation(report: TeamReport, id: string, change: FollowUpChange): Promise<FollowUpView> {
    const { relato, keys, usuarioId } = report;
    return this.dataSource.transaction(async (manager) => {
      // The report's lock comes first, as everywhere, so that two changes cannot wait for each other.
      await this.reports.lock(manager, relato.id);
      const row = await manager.findOneBy(FollowUp, { id, relatoId: relato.id });
      if (!row) throw notFound();
      const contents: Contents = {
        ...openPaddedJson<Contents>(keys.internal, row.conteudo, place(id)),
        ...change,
        alteradoEm: this.time.now().getTime(),
      };
      await manager.update(FollowUp, { id }, seal(keys.internal, id, contents));
      const deed = {
        acao: 'acompanhamento.situacao',
        usuarioId,
        detalhes: { acompanhamento: id, status: change.status },
      } as const;
      await this.reports.update(manager, relato.id, 'equipe', {}, deed);
      return { id, ...contents };
    });
  }

  /** A report's follow-ups, in the order in which they were created. */
  async list({ relato, keys }: TeamReport): Promise<FollowUpView[]> {
    const rows = await this.dataSource.manager.find(FollowUp, {
      where: { relatoId: relato.id },
      order: { ordem: 'ASC' },
    });
    return rows.map(({ id, conteudo }) => ({ id, ...openPaddedJson<Contents>(keys.internal, conteudo, place(id)) }));
  }
}

function seal(key: Buffer, id: string, contents: Contents): Pick<FollowUp, 'conteudo' | 'palavras'> {
  const { acao, responsavel, observacao } = contents;
  return {
    conteudo: sealPaddedJson(key, contents, place(id)),
    palavras: sealAttachedWords(key, 'acompanhamentos', id, [acao, responsavel, observacao]),
  };
}

function place(id: string): string {
  return `acompanhamentos/conteudo/${id}`;
}
