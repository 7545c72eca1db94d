import { randomUUID } from 'node:crypto';
import type { Idioma } from '@relato/domain/idioma';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Config } from '../config/config';
import type { Contents } from './delivery.values';
import { OutboxService } from './outbox.service';

/** Writes notices in the transaction of the change that they announce. */
@Injectable()
export class NoticesService {
  constructor(
    private readonly outbox: OutboxService,
    private readonly config: Config,
  ) {}

  async reportFiled(manager: EntityManager, relatoId: string, protocolo: string): Promise<void> {
    await this.tell(manager, 'relato_registrado', relatoId, protocolo);
  }

  async visitorReplied(manager: EntityManager, relatoId: string, protocolo: string): Promise<void> {
    await this.tell(manager, 'mensagem_registrada', relatoId, protocolo);
  }

  /** The team answered a visitor who asked for a mail at this address. Without a mail server none is sent. */
  async teamReplied(manager: EntityManager, relatoId: string, para: string, idioma: Idioma): Promise<void> {
    if (this.config.mail.smtpUrl === undefined) return;
    await this.outbox.add(manager, 'resposta_registrada', { para, idioma }, relatoId);
  }

  /** Tells the committee how many reports wait; an older digest that is still on its way is out of date. */
  async digest(manager: EntityManager, contents: Contents['resumo_diario']): Promise<void> {
    await this.outbox.forgetKind(manager, 'resumo_diario');
    await this.outbox.add(manager, 'resumo_diario', contents);
  }

  /** Reports go: nobody is told of them any more. */
  async forget(manager: EntityManager, relatoIds: readonly string[]): Promise<void> {
    await this.outbox.forget(manager, relatoIds);
  }

  private async tell(
    manager: EntityManager,
    evento: 'relato_registrado' | 'mensagem_registrada',
    relatoId: string,
    protocolo: string,
  ): Promise<void> {
    await this.outbox.add(manager, evento, this.mailed(protocolo), relatoId);
    if (this.config.analyticsUrl === undefined) return;
    await this.outbox.add(manager, 'evento_analitico', { evento, id: randomUUID() });
  }

  /** A protocol that no mail will carry soon is not kept either. */
  private mailed(protocolo: string): { protocolo?: string } {
    const { protocol, smtpUrl } = this.config.mail;
    return protocol && smtpUrl !== undefined ? { protocolo } : {};
  }
}
