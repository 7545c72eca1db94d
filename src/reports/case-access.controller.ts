import type { AcaoAuditada } from '@relato/domain/acao-auditada';
import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CaseAccesses } from '../access/case-access.service';
import { notFound } from '../platform/errors/app-error';
import { Allow } from '../platform/http/access.decorators';
import { IdPipe } from '../platform/http/validation';
import { AccountNotices } from '../users/accounts.service';
import { Confirmed, Staff, type StaffSession } from '../users/staff.decorators';
import type { User } from '../users/user.entity';
import { CaseAccessDto, GiveCaseDto, toCaseAccess } from './case-access.dto';
import { ForHolder, Held } from './case.guard';
import { ReportChanges } from './report-changes.service';
import { HeldCase } from './reports.service';

/** To whom a case was given, beside those who hold every one. */
@Allow('acessos.dar')
@ForHolder()
@Controller('api/relatos/:id/acessos')
export class CaseAccessController {
  constructor(
    private readonly accesses: CaseAccesses,
    private readonly changes: ReportChanges,
    private readonly notices: AccountNotices,
    private readonly dataSource: DataSource,
  ) {}

  @Get()
  async find(@Held() { relato }: HeldCase): Promise<CaseAccessDto[]> {
    return (await this.accesses.ofCase(relato.id)).map(toCaseAccess);
  }

  /** Gives the case, until a date or until it is taken back; who has it already gets the new date. */
  @Confirmed()
  @Post()
  async give(
    @Held() held: HeldCase,
    @Staff() { usuario: by }: StaffSession,
    @Body() { usuarioId, ate }: GiveCaseDto,
  ): Promise<CaseAccessDto[]> {
    const { relato, keys } = held;
    const until = ate === undefined ? null : new Date(ate);
    await this.dataSource.transaction(async (manager) => {
      if ((await this.changes.lock(manager, [relato.id])).length === 0) throw notFound();
      const usuario = await this.accesses.give(manager, relato.id, keys, usuarioId.toLowerCase(), until);
      await this.tell(manager, 'acessos.dar.caso', relato.id, usuario, by);
    });
    return this.find(held);
  }

  @Confirmed()
  @Delete(':usuarioId')
  @HttpCode(204)
  async take(
    @Held() { relato }: HeldCase,
    @Staff() { usuario: by }: StaffSession,
    @Param('usuarioId', IdPipe) usuarioId: string,
  ): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const usuario = await this.accesses.take(manager, relato.id, usuarioId);
      await this.tell(manager, 'acessos.dar.retirar', relato.id, usuario, by);
    });
  }

  /** The record and the listeners; who was given a case, and who gives roles, by mail. */
  private async tell(manager: EntityManager, acao: AcaoAuditada, relatoId: string, usuario: User, by: User) {
    await this.changes.announce(manager, [relatoId], { acao, usuarioId: by.id, detalhes: { conta: usuario.id } });
    if (acao !== 'acessos.dar.caso') return;
    await this.notices.tellOwner(manager, 'caso_dado', usuario, by);
    await this.notices.tellResponsible(manager, 'colega_com_caso', usuario, by);
  }
}
