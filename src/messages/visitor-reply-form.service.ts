import { normalizeProtocol } from '@relato/domain/protocol';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FormReader } from '../attachments/form.decorators';
import type { Fields } from '../attachments/form-intake.service';
import { noSession } from '../platform/errors/app-error';
import { validated } from '../platform/http/validation';
import { ThrottleService } from '../platform/throttling/throttle.service';
import { sessionOfForm } from '../reports/case.guard';
import { ReportsService, type VisitorCase } from '../reports/reports.service';
import {
  requireReference,
  VisitorSession,
} from '../reports/visitor-session/visitor-session.service';
import { VisitorReplyDto } from './messages.dto';

/** A visitor's message, and the report that it is for. */
export interface VisitorReply {
  report: VisitorCase;
  texts: VisitorReplyDto;
}

/** Reads the form of a visitor's message, for the session's report or that of a sent protocol. */
@Injectable()
export class VisitorReplyForm implements FormReader<VisitorReply> {
  constructor(
    private readonly reports: ReportsService,
    private readonly session: VisitorSession,
    private readonly throttle: ThrottleService,
  ) {}

  async read(fields: Fields, request: FastifyRequest, reply: FastifyReply): Promise<VisitorReply> {
    const ofSession =
      fields['protocolo'] === undefined ? await this.reportOfSession(request, reply) : undefined;
    const texts = await validated(VisitorReplyDto, fields);
    const report = ofSession ?? (await this.open(texts, request, reply));
    requireReference(texts.referencia, report.reportKey);
    this.reports.requireReaders(report.relato);
    return { report, texts };
  }

  private async reportOfSession(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<VisitorCase> {
    const visitor = sessionOfForm(request);
    if (!visitor) throw noSession();
    const report = await this.reports.ofVisitor(visitor);
    this.session.renew(reply, visitor);
    return report;
  }

  /** A protocol sent with the form begins a new session: the form must not reach another report. */
  private async open(
    texts: VisitorReplyDto,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<VisitorCase> {
    const { protocolo = '', palavras, prova } = texts;
    const report = await this.throttle.run(
      { para: 'acesso', network: request.network, prova },
      () => this.reports.openByProtocol(normalizeProtocol(protocolo), palavras),
    );
    await this.session.begin(request, reply, report);
    return report;
  }
}
