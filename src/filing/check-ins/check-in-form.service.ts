import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { FormReader } from '../../attachments/form.decorators';
import type { Fields } from '../../attachments/form-intake.service';
import { FirstAnswers } from '../first-answers.service';
import { invalidData, noSession } from '../../platform/errors/app-error';
import { cameFromPage } from '../../platform/http/sent-form';
import { validated } from '../../platform/http/validation';
import { sessionOfForm } from '../../reports/case.guard';
import { ReportsService, type VisitorCase } from '../../reports/reports.service';
import { requireReference } from '../../reports/visitor-session/visitor-session.service';
import { AnswerCheckInDto } from './check-ins.dto';

/** An answer to a check-in. */
export interface CheckInReply {
  texts: AnswerCheckInDto;
  /** The report whose visitor answers; absent for a form that filed before. */
  of: VisitorCase | undefined;
}

/** Reads the answer to the check-in of the session's report. */
@Injectable()
export class CheckInForm implements FormReader<CheckInReply> {
  constructor(
    private readonly answers: FirstAnswers,
    private readonly reports: ReportsService,
  ) {}

  async read(fields: Fields, request: FastifyRequest): Promise<CheckInReply> {
    const filesReport = fields['resposta'] === 'algo';
    // After 'algo' the page asks for the events and the people involved.
    if (filesReport && fields['envolvidos'] === undefined && cameFromPage(request))
      throw invalidData({ envolvidos: 'a_contar' });
    const earlier = filesReport ? await this.answers.find(fields['chaveEnvio']) : undefined;
    const visitor = sessionOfForm(request);
    if (!visitor && !earlier) throw noSession();
    const texts = await validated(AnswerCheckInDto, { ...fields });
    if (earlier || !visitor) return { texts, of: undefined };
    requireReference(texts.referencia, visitor.reportKey);
    const of = await this.reports.ofVisitor(visitor);
    this.reports.requireReaders(of.relato);
    return { texts, of };
  }
}
