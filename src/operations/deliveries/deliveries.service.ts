import { Injectable } from '@nestjs/common';
import { And, DataSource, Equal, In, IsNull, Not, Raw, type SelectQueryBuilder } from 'typeorm';
import { CaseAccesses, notHidden } from '../../access/case-access.service';
import { AuditService } from '../../platform/audit/audit.service';
import { invalidData, notFound } from '../../platform/errors/app-error';
import { Clock } from '../../platform/clock';
import { asBoolean, asIds, askedOf } from '../../platform/http/list-filters';
import { type ListQuery, pageAsked, type Rows } from '../../platform/http/list-query';
import { Delivery } from '../../platform/outbox/delivery.entity';
import { DELIVERY_STATES, UNSEEN } from '../../platform/outbox/delivery.values';
import { OutboxService } from '../../platform/outbox/outbox.service';
import { unlessBroken } from '../../platform/vault/sealing';
import type { User } from '../../users/user.entity';
import { DeliveryDto, RetryResultDto, toDelivery } from './deliveries.dto';

export const SORTABLE = ['criadaEm', 'proximaEm', 'tentativas', 'tipo', 'id'] as const;

/** Waiting and given-up deliveries, for the team to see and retry. */
@Injectable()
export class DeliveriesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accesses: CaseAccesses,
    private readonly outbox: OutboxService,
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  async find({ sort, range, filter }: ListQuery, by: User): Promise<Rows<DeliveryDto>> {
    const query = this.dataSource.manager
      .createQueryBuilder(Delivery, 'entrega')
      .where(await this.knownTo(by));
    for (const { apply, value } of askedOf(FILTERS, filter)) apply(query, value);
    query.orderBy(`entrega.${sort.field}`, sort.order).addOrderBy('entrega.id', sort.order);
    const page = pageAsked({ range, filter });
    if (page) query.skip(page.skip).take(page.take);
    const [entregas, total] = await query.getManyAndCount();
    return { rows: entregas.map(toDelivery), total };
  }

  /** Retries a delivery as if it were new. @throws AppError 404 also if it was delivered */
  async retry(id: string, by: User): Promise<DeliveryDto> {
    const known = await this.knownTo(by);
    const where = { ...known, id: And(Equal(id), known.id) };
    return this.dataSource.transaction(async (manager) => {
      await manager.update(Delivery, where, this.asNew());
      const entrega = await manager.findOneBy(Delivery, where);
      if (!entrega) throw notFound();
      await this.audit.record(this.action(by), manager);
      return toDelivery(entrega);
    });
  }

  /** Retries all that failed before. */
  async retryAll(by: User): Promise<RetryResultDto> {
    const known = await this.knownTo(by);
    return this.dataSource.transaction(async (manager) => {
      const { affected } = await manager.update(
        Delivery,
        { falha: Not(IsNull()), ...known },
        this.asNew(),
      );
      const total = affected ?? 0;
      if (total > 0) await this.audit.record(this.action(by), manager);
      return { total };
    });
  }

  /**
   * Leaves out deliveries about cases and requests that the person must not know of, and those to
   * hidden addresses.
   */
  private async knownTo(by: User) {
    const hidden = this.outbox.hashesOf(await this.accesses.hiddenFrom(by));
    return {
      id: Not(In(await this.hiddenRequests(by))),
      relato: Raw((relato) => notHidden(relato), { hidden }),
      tipo: Not(UNSEEN),
    };
  }

  /** Mails about requests that are hidden from the person, such as to wall them from a case. */
  private async hiddenRequests(by: User): Promise<string[]> {
    const rows = await this.dataSource.manager.findBy(Delivery, { tipo: 'aprovacao' });
    const isHidden = (row: Delivery): boolean => {
      const opened = unlessBroken(() => this.outbox.open(row));
      return opened?.tipo === 'aprovacao' && opened.contents.ocultaDe === by.id;
    };
    return rows.filter(isHidden).map(({ id }) => id);
  }

  /** Without ids and counts: they would reveal deliveries about a walled case. */
  private action(by: User) {
    return { acao: 'entregas.repetir', usuarioId: by.id } as const;
  }

  private asNew(): Pick<Delivery, 'desde' | 'proximaEm' | 'adiada' | 'paradaEm'> {
    const now = this.clock.now();
    return { desde: now, proximaEm: now, adiada: false, paradaEm: null };
  }
}

const FILTERS: Readonly<
  Record<string, (query: SelectQueryBuilder<Delivery>, value: unknown) => void>
> = {
  id: (query, value) => query.andWhere('entrega.id = ANY(:ids)', { ids: asIds(value) }),
  falha: (query, value) =>
    query.andWhere(`entrega.falha IS ${asBoolean('falha', value) ? 'NOT NULL' : 'NULL'}`),
  situacao: (query, value) => {
    if (!DELIVERY_STATES.some((one) => one === value))
      throw invalidData({ 'filter.situacao': 'valor_invalido' });
    query.andWhere(`entrega.paradaEm IS ${value === 'PARADA' ? 'NOT NULL' : 'NULL'}`);
  },
};
