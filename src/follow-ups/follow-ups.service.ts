import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { notFound } from '../platform/errors/app-error';
import { Config } from '../platform/config/config';
import { ReportChanges } from '../reports/report-changes.service';
import { type HeldCase, ReportsService } from '../reports/reports.service';
import { sealAttachedWords } from '../reports/report.sealing';
import { ReportClock } from '../reports/report-clock.service';
import { openPaddedJson, sealPaddedJson } from '../platform/vault/sealing';
import { FollowUp } from './follow-up.entity';
import type { ChangeFollowUpDto, CreateFollowUpDto, FollowUpView } from './follow-ups.dto';

type Contents = Omit<FollowUpView, 'id'>;

@Injectable()
export class FollowUpsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reports: ReportsService,
    private readonly changes: ReportChanges,
    private readonly time: ReportClock,
    private readonly config: Config,
  ) {}

  async create({ relato, keys, usuarioId }: HeldCase, input: CreateFollowUpDto): Promise<FollowUpView> {
    const { acao, responsavel, status = 'EM_ANDAMENTO' } = input;
    const id = uuidv7();
    const relatoId = relato.id;
    const now = this.time.now().getTime();
    const dates = { criadoEm: now, criadoPor: this.config.teamLabel, alteradoEm: now };
    const contents: Contents = { acao, responsavel, status, ...dates };
    await this.changes.change(relatoId, 'equipe', async (change) => {
      const ordem = ((await change.manager.maximum(FollowUp, 'ordem', { relatoId })) ?? 0) + 1;
      await change.manager.insert(FollowUp, { id, relatoId, ordem, ...seal(keys.internal, id, contents) });
      change.record('relatos.acompanhar', usuarioId, { acompanhamento: id, status });
    });
    return { id, ...contents };
  }

  changeSituation(held: HeldCase, id: string, { ...input }: ChangeFollowUpDto): Promise<FollowUpView> {
    const { relato, keys, usuarioId } = held;
    return this.changes.change(relato.id, 'equipe', async (change) => {
      const row = await change.manager.findOneBy(FollowUp, { id, relatoId: relato.id });
      if (!row) throw notFound();
      const before = openPaddedJson<Contents>(keys.internal, row.conteudo, place(id));
      const alteradoEm = this.time.now().getTime();
      const contents: Contents = { ...before, ...input, alteradoEm };
      await change.manager.update(FollowUp, { id }, seal(keys.internal, id, contents));
      change.record('relatos.acompanhar.situacao', usuarioId, { acompanhamento: id, status: input.status });
      return { id, ...contents };
    });
  }

  async list({ relato, keys }: HeldCase): Promise<FollowUpView[]> {
    const where = { relatoId: relato.id };
    const rows = await this.dataSource.manager.find(FollowUp, { where, order: { ordem: 'ASC' } });
    return this.reports.openRows(relato, rows, ({ id, conteudo }) => {
      return { id, ...openPaddedJson<Contents>(keys.internal, conteudo, place(id)) };
    });
  }
}

function seal(key: Buffer, id: string, contents: Contents): Pick<FollowUp, 'conteudo' | 'palavras'> {
  const { acao, responsavel, observacao } = contents;
  return {
    conteudo: sealPaddedJson(key, contents, place(id)),
    palavras: sealAttachedWords(key, 'acompanhamentos', id, [acao, responsavel, observacao]),
  };
}

const place = (id: string): string => `acompanhamentos/conteudo/${id}`;
