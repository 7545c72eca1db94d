import {
  type AnsweredCategory,
  CONTINUE_FIELD,
  isAnswerField,
  SHOWN_FIELD,
} from '@relato/domain/answers';
import { reportFieldsWhere } from '@relato/domain/fields';
import type { ReportUnit } from '@relato/domain/unit';
import { unitAddress } from '@relato/domain/unit-address';
import { Injectable, type Type } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { FormReader } from '../attachments/form.decorators';
import type { Fields } from '../attachments/form-intake.service';
import { AppError, invalidData, noSession } from '../platform/errors/app-error';
import { cameFromPage } from '../platform/http/sent-form';
import { validated } from '../platform/http/validation';
import { singleLine } from '../platform/text';
import { UnitsService } from '../units/units.service';
import { ReceiptDates } from '../reports/situation/receipt-dates.service';
import { CategoryAnswers } from './category-answers.service';
import { FileReportDto, IntakeDto } from './filing.dto';
import type { Earlier, FilingForm, ReportInput } from './filing.values';
import { FilingWalls } from './filing-walls.service';
import { FirstAnswers } from './first-answers.service';
import { TestPermits } from './test-report/test-permits.service';

/** Reads the form of a visitor's report. */
@Injectable()
export class VisitorFilingForm implements FormReader<FilingForm> {
  constructor(
    private readonly answers: FirstAnswers,
    private readonly walls: FilingWalls,
    private readonly permits: TestPermits,
    private readonly categories: CategoryAnswers,
    private readonly units: UnitsService,
  ) {}

  read(fields: Fields, request: FastifyRequest): Promise<FilingForm> {
    return readForm(this.answers, this.walls, fields, async (earlier) => {
      // A page without scripts shows the next questions first.
      if (fields[CONTINUE_FIELD] !== undefined)
        throw invalidData({ [CONTINUE_FIELD]: 'a_continuar' });
      const [[{ teste, ...sent }, unidade], categoria] = await bothRead(
        bothRead(
          readReport(FileReportDto, fields, cameFromPage(request)),
          this.unitIn(fields, earlier),
        ),
        this.categories.read(fields),
      );
      const input = { ...inputOf(sent, categoria), ...(unidade && { unidade }) };
      if (teste === undefined) return input;
      const permit = await this.permits.read(teste);
      if (!earlier) await this.permits.requireUnused(permit);
      return { ...input, teste: permit };
    });
  }

  /**
   * A form that was filed before is recognised by its unit even if that was closed since.
   * @throws AppError 400 if no open unit has the address: the report would go to other readers
   */
  private async unitIn(
    { unidade }: Fields,
    earlier: Earlier | undefined,
  ): Promise<ReportUnit | undefined> {
    const address = unitAddress(unidade);
    if (address === undefined) return undefined;
    const unit = await (earlier ? this.units.formerlyAt(address) : this.units.atAddress(address));
    if (!unit) throw invalidData({ unidade: 'valor_invalido' });
    return { id: unit.id, nome: unit.nome };
  }
}

/** Reads the form of a report that a staff member takes down. */
@Injectable()
export class IntakeForm implements FormReader<FilingForm> {
  constructor(
    private readonly answers: FirstAnswers,
    private readonly walls: FilingWalls,
    private readonly receipts: ReceiptDates,
    private readonly categories: CategoryAnswers,
  ) {}

  read(fields: Fields, { staff }: FastifyRequest): Promise<FilingForm> {
    if (!staff) throw noSession();
    const { id, nome } = staff.usuario;
    return readForm(this.answers, this.walls, fields, async () => {
      const [sent, categoria] = await bothRead(
        readReport(IntakeDto, fields, false),
        this.categories.read(fields),
      );
      const { origem, recebidoEm, anoConfirmado, ...texts } = sent;
      const received = this.receipts.read({ recebidoEm, anoConfirmado });
      const input = inputOf(texts, categoria);
      await this.walls.requireNotNamed(input, id);
      return { ...input, origem, recebidoEm: received, registradoPor: { id, nome } };
    });
  }
}

/** @param readInput validates the texts. A form that filed before is recognised first, and passed to it */
async function readForm(
  answers: FirstAnswers,
  walls: FilingWalls,
  fields: Fields,
  readInput: (earlier: Earlier | undefined) => Promise<ReportInput>,
): Promise<FilingForm> {
  const earlier = await answers.find(fields['chaveEnvio']);
  const input = await readInput(earlier);
  if (input.semConfianca && !earlier && (await walls.colleagues()).suplentes.length === 0)
    throw invalidData({ semConfianca: 'sem_suplente' });
  return { input, earlier, chaveEnvio: keyOf(fields) };
}

/** Fields that are read with the category. */
const isOfQuestions = (name: string): boolean =>
  isAnswerField(name) || name === SHOWN_FIELD || name === CONTINUE_FIELD;

/** The fields ignored for a report that is sent anonymously. */
const NAMING: readonly string[] = [
  ...reportFieldsWhere(({ part }) => part === 'identity'),
  'avisar',
  'idioma',
];

/** The key of a validated form. A blank key counts as none: all blank forms would share it. */
const keyOf = ({ chaveEnvio }: Fields): string | undefined =>
  typeof chaveEnvio === 'string' ? singleLine(chaveEnvio) || undefined : undefined;

/** The fields of a form that are filed. */
function inputOf(
  sent: Omit<FileReportDto, 'teste'>,
  categoria: AnsweredCategory | undefined,
): ReportInput {
  const { chaveEnvio: _, avisar, idioma = 'pt', identificacao: __, prova: ___, ...rest } = sent;
  const { categoria: ____, formulario: _____, unidade: ______, ...texts } = rest;
  return { ...texts, ...(avisar && { avisar: idioma }), ...(categoria && { categoria }) };
}

/** Waits for both. @throws AppError that names the invalid fields of both */
async function bothRead<First, Second>(
  first: Promise<First>,
  second: Promise<Second>,
): Promise<[First, Second]> {
  const [one, other] = await Promise.allSettled([first, second]);
  if (one.status === 'fulfilled' && other.status === 'fulfilled') return [one.value, other.value];
  const errors = [one, other].flatMap((outcome): unknown[] =>
    outcome.status === 'rejected' ? [outcome.reason] : [],
  );
  const refusals = errors.filter((error) => error instanceof AppError);
  if (refusals.length < errors.length) throw errors.find((error) => !(error instanceof AppError));
  throw refusals.reduce((earlier, next) => earlier.with(next));
}

/**
 * A page's form first asks about the name. An empty report has its own error, which takes
 * precedence (specification section 8).
 */
async function readReport<Sent extends object>(
  type: Type<Sent>,
  fields: Fields,
  fromPage: boolean,
): Promise<Sent> {
  const { identificacao = '' } = fields;
  if (fromPage && identificacao === '') throw invalidData({ identificacao: 'obrigatorio' });
  const sent = Object.entries(fields).filter(
    ([name]) => !isOfQuestions(name) && (identificacao !== 'nao' || !NAMING.includes(name)),
  );
  try {
    return await validated(type, Object.fromEntries(sent));
  } catch (error) {
    if (error instanceof AppError && error.details.errors?.['relato'] === 'obrigatorio') {
      throw new AppError(400, 'relato_em_branco', error.details);
    }
    throw error;
  }
}
