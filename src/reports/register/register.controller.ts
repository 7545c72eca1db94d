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
import type { RegisterEntry } from './register.entity';
import { RegisterService } from './register.service';

const SORTABLE = ['recebidoEm', 'motivo', 'concluidoEm', 'trituradoEm', 'id'] as const;

const FILTERS: Readonly<
  Record<string, (query: SelectQueryBuilder<RegisterEntry>, value: unknown) => void>
> = {
  id: (query, value) => query.andWhere('linha.id = ANY(:ids)', { ids: asIds(value) }),
  motivo: (query, value) =>
    query.andWhere('linha.motivo = ANY(:motivos)', { motivos: oneOf('motivo', REASONS, value) }),
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
    @AskedList(SORTABLE) { sort, range, filter }: ListQuery,
  ): Promise<Rows<RegisterEntryDto>> {
    const query = await this.register.knownTo(staff.usuario);
    for (const { apply, value } of askedOf(FILTERS, filter)) apply(query, value);
    query.orderBy(`linha.${sort.field}`, sort.order).addOrderBy('linha.id', sort.order);
    const page = pageAsked({ range, filter });
    if (page) query.offset(page.skip).limit(page.take);
    const [entries, total] = await query.getManyAndCount();
    return { rows: await toRegisterEntries(entries, this.register, staff), total };
  }

  /** Checks that every row is present and unaltered. */
  @Get('conferencia')
  check(@Staff() { usuario }: StaffSession): Promise<RegisterCheckDto> {
    return this.register.check(usuario);
  }
}
