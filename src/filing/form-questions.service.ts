import { Injectable } from '@nestjs/common';
import { withinTime } from '../platform/clock';
import { Organisation, type PublishedForm } from '../platform/settings/organisation.service';
import { numberIn } from './category-answers.service';
import type { FormDto } from './filing.dto';
import { FilingWalls } from './filing-walls.service';

/** How long a page waits for its form's questions. */
const WAIT_MS = 1000;

/**
 * The form's categories and last questions. If the database is slow, the previous last questions are
 * asked again.
 */
@Injectable()
export class FormQuestions {
  private previous: Omit<FormDto, 'questionario'> = { envolvidos: false, suplente: false };

  constructor(
    private readonly walls: FilingWalls,
    private readonly organisation: Organisation,
  ) {}

  /** @param numero of the version that a sent form names; by default, and if it is unknown, the newest */
  async ask(numero?: string): Promise<FormDto> {
    this.previous = await withinTime(this.read(), WAIT_MS).catch(() => this.previous);
    const named = this.organisation.formNumbered(numberIn(numero));
    const form = await withinTime(named, WAIT_MS).catch(() => undefined);
    return { ...this.previous, questionario: askedIn(form ?? this.organisation.form) };
  }

  private async read(): Promise<Omit<FormDto, 'questionario'>> {
    const { readers, suplentes } = await this.walls.colleagues();
    return { envolvidos: readers.size > 1, suplente: suplentes.length > 0 };
  }
}

function askedIn(form: PublishedForm | undefined): FormDto['questionario'] {
  if (!form || form.categorias.length === 0) return undefined;
  return { numero: form.numero, categorias: [...form.categorias] };
}
