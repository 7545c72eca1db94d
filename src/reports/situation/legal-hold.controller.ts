import { Controller, Delete, HttpCode, Param, Put } from '@nestjs/common';
import { Allow } from '../../platform/http/allow';
import { IdPipe } from '../../platform/http/id-pipe';
import { LegalHolds } from './legal-holds.service';
import { Staff, type StaffSession } from '../../users/staff.decorators';

@Allow('relatos.reter')
@Controller('api/relatos/:id/retencao')
export class LegalHoldController {
  constructor(private readonly holds: LegalHolds) {}

  /** Holds a report: nobody can delete it, and retention does not shred it. */
  @Put()
  @HttpCode(204)
  hold(@Staff() { usuario }: StaffSession, @Param('id', IdPipe) id: string): Promise<void> {
    return this.holds.set(id, true, usuario.id);
  }

  /** Lets it go again. */
  @Delete()
  @HttpCode(204)
  release(@Staff() { usuario }: StaffSession, @Param('id', IdPipe) id: string): Promise<void> {
    return this.holds.set(id, false, usuario.id);
  }
}
