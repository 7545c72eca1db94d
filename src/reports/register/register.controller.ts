import { REASONS } from '@relato/domain/reason';
import { Controller, Get } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import { Allow } from '../../platform/http/access.decorators';
import { asIds, askedOf, oneOf } from '../../platform/http/list-filters';
import {
  AskedList,
  type ListQuery,
  ListRoute,
  pageAsked,
  type Rows,
} from '../../platform/http/list-query';
import { Staff, type StaffSession } from '../../users/staff.decorators';
import { RegisterCheckDto, RegisterEntryDto, toRegisterEntries } from './register.dto';
import type { Report } from '../report.entity';
import { REGISTER_SORTABLE, RegisterService } from './register.service';

const FILTERS: Readonly<
  Record<string, (query: SelectQueryBuilder<Report>, value: unknown) => void>
> = {
  id: (query, value) => query.andWhere('relato.id = ANY(:ids)', { ids: asIds(value) }),
  motivo: (query, value) =>
    query.andWhere('relato.motivo = ANY(:motivos)', { motivos: oneOf('motivo', REASONS, value) }),
};

/** The legal register of all reports ever filed; deletions do not shorten it. */
@Allow('registro.ver')
@Controller('api/registro')
export class RegisterController {
  constructor(private readonly register: RegisterService) {}

  /** A page of the register in the protocol of ra-data-simple-rest. */
  @Get()
  @ListRoute('registro', RegisterEntryDto, {
    sort: '["recebidoEm","DESC"]',
    filter: '{"motivo":"denuncia"}',
  })
  async find(
    @Staff() staff: StaffSession,
    @AskedList(REGISTER_SORTABLE) { sort, range, filter }: ListQuery,
  ): Promise<Rows<RegisterEntryDto>> {
    const query = this.register.knownTo(staff.usuario);
    for (const { apply, value } of askedOf(FILTERS, filter)) apply(query, value);
    this.register.inOrder(query, sort);
    const page = pageAsked({ range, filter });
    if (page) query.offset(page.skip).limit(page.take);
    const [relatos, total] = await query.getManyAndCount();
    return { rows: await toRegisterEntries(relatos, this.register, staff), total };
  }

  /** Checks that every row is present and unaltered. */
  @Get('conferencia')
  check(@Staff() { usuario }: StaffSession): Promise<RegisterCheckDto> {
    return this.register.check(usuario);
  }
}
