import { Injectable } from '@nestjs/common';
import { In, type SelectQueryBuilder } from 'typeorm';
import { Calendar } from '../platform/calendar/calendar';
import { asIds, askedOf } from '../platform/http/list-filters';
import { type ListQuery, pageAsked, type Rows } from '../platform/http/list-query';
import { ReportClock } from '../reports/report-clock.service';
import type { Report } from '../reports/report.entity';
import { orderWithoutTimes } from '../reports/report-order.values';
import { ReportsService } from '../reports/reports.service';
import { Names } from '../users/names.service';
import type { StaffContext } from '../users/staff.decorators';
import { type TrashItemDto, toTrashItem } from './trash.dto';

/** The fields that the list may be sorted by; the first is the default. */
export const SORTABLE = ['apagadoEm', 'recebidoEm', 'motivo', 'id'] as const;

const FILTERS: Readonly<
  Record<string, (query: SelectQueryBuilder<Report>, value: unknown) => void>
> = {
  id: (query, value) => query.andWhere('relato.id = ANY(:ids)', { ids: asIds(value) }),
};

/** The list of deleted reports. */
@Injectable()
export class TrashService {
  constructor(
    private readonly reports: ReportsService,
    private readonly names: Names,
    private readonly time: ReportClock,
    private readonly calendar: Calendar,
  ) {}

  /** @returns the rows of the range and the total. @throws AppError 400 for a wrong filter */
  async find({ sort, range, filter }: ListQuery, staff: StaffContext): Promise<Rows<TrashItemDto>> {
    const query = this.reports.trashOf(staff);
    for (const { apply, value } of askedOf(FILTERS, filter)) apply(query, value);
    orderWithoutTimes(query, sort, { days: ['recebidoEm'], zone: this.calendar.zone });
    const page = pageAsked({ range, filter });
    if (page) query.offset(page.skip).limit(page.take);
    const [relatos, total] = await query.getManyAndCount();
    const names = await this.names.of(relatos.flatMap(({ apagadoPor }) => apagadoPor ?? []));
    const altered = await this.reports.alteredAmong(relatos);
    const erasable = await this.erasableAmong(relatos, staff);
    const rows = relatos.map((relato) =>
      toTrashItem(relato, names, this.time, {
        recebidoEm: this.calendar.dayOf(relato.recebidoEm),
        adulterado: altered.includes(relato) || relato.arquivosAlterados.length > 0,
        retidoSeRestaurado: erasable.has(relato.id),
      }),
    );
    return { rows, total };
  }

  /** The ids of those that the retention job would erase if they were restored. */
  private async erasableAmong(relatos: readonly Report[], staff: StaffContext) {
    const id = In(relatos.map((relato) => relato.id));
    const where = this.time.erasable.map((one) => ({ ...one, id }));
    const found = await this.reports.trashOf(staff).setFindOptions({ where }).getMany();
    return new Set(found.map((relato) => relato.id));
  }
}
