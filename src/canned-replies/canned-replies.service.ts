import { RESPOSTAS_PRONTAS_MAX } from '@relato/domain/resposta-pronta';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { AuditService } from '../platform/audit/audit.service';
import type { StaffSession } from '../users/staff.decorators';
import { AppError, notFound } from '../platform/errors/app-error';
import { Clock } from '../platform/clock';
import type { ListQuery } from '../platform/http/list-query';
import { unlessBroken } from '../platform/vault/sealing';
import type { TeamAccess } from '../platform/vault/team-keys';
import { type CannedContents, type CannedReply, openCanned, sealCanned } from './canned-contents';
import { pageOf } from './canned-list';
import { SealedCannedReply } from './canned-reply.entity';

/** The colleague who does it. */
type By = StaffSession['usuario'];

/** Texts for replies, which the team shares: written by any colleague, sealed to all. */
@Injectable()
export class CannedRepliesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  /** @returns the replies of the range and the whole number of them; there are few enough to open them all */
  async find(query: ListQuery, access: TeamAccess): Promise<{ replies: CannedReply[]; total: number }> {
    const rows = await this.dataSource.manager.find(SealedCannedReply);
    return pageOf(
      rows.map((row) => unlessBroken(() => opened(row, access)) ?? altered(row)),
      query,
    );
  }

  async read(id: string, access: TeamAccess): Promise<CannedReply> {
    const row = await this.dataSource.manager.findOneBy(SealedCannedReply, { id });
    if (!row) throw notFound();
    return opened(row, access);
  }

  async create(contents: CannedContents, access: TeamAccess, { id: usuarioId }: By): Promise<CannedReply> {
    const id = uuidv7();
    const now = this.clock.now();
    const row = { id, conteudo: sealCanned(access, id, contents), criadoEm: now, alteradoEm: now, versao: 1 };
    return this.dataSource.transaction(async (manager) => {
      if ((await manager.count(SealedCannedReply)) >= RESPOSTAS_PRONTAS_MAX) throw tooMany();
      await manager.insert(SealedCannedReply, row);
      await this.audit.record({ acao: 'respostas_prontas.gerir.criar', usuarioId, alvo: id }, manager);
      return opened(row, access);
    });
  }

  /** @param versao the one that was read. @throws AppError 409 when somebody else changed it since */
  async change(
    id: string,
    { versao, ...contents }: CannedContents & { versao: number },
    access: TeamAccess,
    { id: usuarioId }: By,
  ): Promise<CannedReply> {
    return this.dataSource.transaction(async (manager) => {
      const row = await manager.findOne(SealedCannedReply, { where: { id }, lock: { mode: 'for_no_key_update' } });
      if (!row) throw notFound();
      if (row.versao !== versao) throw changedMeanwhile();
      const conteudo = sealCanned(access, id, contents);
      const columns = { conteudo, alteradoEm: this.clock.now(), versao: versao + 1 };
      await manager.update(SealedCannedReply, { id }, columns);
      await this.audit.record({ acao: 'respostas_prontas.gerir.alterar', usuarioId, alvo: id }, manager);
      return opened(Object.assign(row, columns), access);
    });
  }

  async delete(id: string, { id: usuarioId }: By): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const { affected } = await manager.delete(SealedCannedReply, { id });
      if (affected === 0) throw notFound();
      await this.audit.record({ acao: 'respostas_prontas.gerir.apagar', usuarioId, alvo: id }, manager);
    });
  }
}

function opened({ id, conteudo, criadoEm, alteradoEm, versao }: SealedCannedReply, access: TeamAccess): CannedReply {
  const { idioma, titulo, texto } = openCanned(access, id, conteudo);
  return { id, adulterado: false, idioma, titulo, texto, criadoEm, alteradoEm, versao };
}

/** In a list, where one that was tampered with must not hide the others. */
function altered({ id, criadoEm, alteradoEm, versao }: SealedCannedReply): CannedReply {
  return { id, adulterado: true, titulo: '', texto: '', criadoEm, alteradoEm, versao };
}

function tooMany(): AppError {
  return new AppError(409, 'respostas_demais', 'Há respostas prontas demais: apague as que ninguém usa.');
}

function changedMeanwhile(): AppError {
  return new AppError(409, 'conflito_versao', 'Outra pessoa alterou esta resposta pronta enquanto você a lia.');
}
