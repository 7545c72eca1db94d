import {
  type AnsweredCategory,
  hasAnswersOfNoCategory,
  isAnswerField,
  readAnswers,
  SHOWN_FIELD,
} from '@relato/domain/answers';
import { REASONS } from '@relato/domain/reason';
import { Injectable } from '@nestjs/common';
import type { Fields } from '../attachments/form-intake.service';
import { invalidData } from '../platform/errors/app-error';
import { cleanPlainValues } from '../platform/http/validation';
import { Organisation } from '../platform/settings/organisation.service';
import { singleLine } from '../platform/text';

/** Reads the category of a report and the answers to its questions. */
@Injectable()
export class CategoryAnswers {
  constructor(private readonly organisation: Organisation) {}

  /**
   * @returns the category with its answers, in the words of the version that was filled in, which
   * may be an older one; undefined if none was chosen
   * @throws AppError 400 that names the fields, also for answers without a category
   */
  async read(fields: Fields): Promise<AnsweredCategory | undefined> {
    const { categoria: typed, motivo, formulario } = fields;
    const shown = fields[SHOWN_FIELD] ?? '';
    if (typeof shown !== 'string') throw invalidData({ [SHOWN_FIELD]: 'tipo_invalido' });
    const id = typeof typed === 'string' ? singleLine(typed) : undefined;
    if (typed === undefined || typed === null || id === '') {
      if (hasAnswersOfNoCategory(fields)) throw invalidData({ categoria: 'obrigatorio' });
      return undefined;
    }
    const form = await this.organisation.formNumbered(numberIn(formulario));
    if (!form) throw invalidData({ formulario: 'valor_invalido' });
    const category = form.categorias.find((one) => one.id === id);
    // Without a reason, the reason is the only error.
    const isOfOther = REASONS.some((one) => one === motivo && one !== category?.motivo);
    if (!category || isOfOther) throw invalidData({ categoria: 'valor_invalido' });
    const sent = Object.fromEntries(
      Object.entries(fields).filter(([name]) => isAnswerField(name) || name === SHOWN_FIELD),
    );
    cleanPlainValues(sent);
    const { answers, problems } = readAnswers(category, sent);
    if (Object.keys(problems).length > 0) throw invalidData(problems);
    return { id: category.id, formulario: form.numero, nome: category.nome, respostas: answers };
  }
}

/** The number of a version; 0, which no published version has, for anything else. */
export function numberIn(typed: unknown): number {
  const text = typeof typed === 'number' ? String(typed) : typed;
  return typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
}
