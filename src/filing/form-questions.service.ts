import { unitAddress } from '@relato/domain/unit-address';
import { Injectable } from '@nestjs/common';
import { withinTime } from '../platform/clock';
import { Organisation, type PublishedForm } from '../platform/settings/organisation.service';
import { numberIn } from './category-answers.service';
import type { FormDto } from './filing.dto';
import { UnitsService } from '../units/units.service';
import { FilingWalls } from './filing-walls.service';

type LastQuestions = Pick<FormDto, 'envolvidos' | 'suplente'>;

/** How long a page waits for its form's questions. */
const WAIT_MS = 1000;

/**
 * The form's categories and last questions. If the database is slow, the previous last questions are
 * asked again.
 */
@Injectable()
export class FormQuestions {
  private previous: LastQuestions = { envolvidos: false, suplente: false };

  constructor(
    private readonly walls: FilingWalls,
    private readonly organisation: Organisation,
    private readonly units: UnitsService,
  ) {}

  /**
   * @param numero of the version that a sent form names; by default, and if it is unknown, the newest
   * @param unidade the address of a unit
   * @throws Error if the unit cannot be looked up in time: the page must not say that there is none
   */
  async ask(numero?: string, unidade?: string): Promise<FormDto> {
    const address = unitAddress(unidade);
    const unit =
      address === undefined ? undefined : await withinTime(this.units.atAddress(address), WAIT_MS);
    const last = await withinTime(this.read(unit?.pessoas), WAIT_MS).catch(() => this.previous);
    if (!unit) this.previous = last;
    const named = this.organisation.formNumbered(numberIn(numero));
    const form = await withinTime(named, WAIT_MS).catch(() => undefined);
    return {
      ...last,
      unidade: unit && { endereco: unit.endereco, nome: unit.nome },
      questionario: askedIn(form ?? this.organisation.form),
    };
  }

  private async read(people?: readonly string[]): Promise<LastQuestions> {
    const { readers, suplentes } = await this.walls.colleagues(people);
    return { envolvidos: readers.size > 1, suplente: suplentes.length > 0 };
  }
}

function askedIn(form: PublishedForm | undefined): FormDto['questionario'] {
  if (!form || form.categorias.length === 0) return undefined;
  return { numero: form.numero, categorias: [...form.categorias] };
}
