import { Injectable } from '@nestjs/common';
import { withinTime } from '../platform/clock';
import type { FormDto } from './filing.dto';
import { FilingWalls } from './filing-walls.service';

/** How long a page waits for its form's questions. */
const WAIT_MS = 1000;

/** The form's last questions. If the database is slow, the previous ones are asked again. */
@Injectable()
export class FormQuestions {
  private previous: FormDto = { envolvidos: false, suplente: false };

  constructor(private readonly walls: FilingWalls) {}

  async ask(): Promise<FormDto> {
    this.previous = await withinTime(this.read(), WAIT_MS).catch(() => this.previous);
    return this.previous;
  }

  private async read(): Promise<FormDto> {
    const { readers, suplentes } = await this.walls.colleagues();
    return { envolvidos: readers.size > 1, suplente: suplentes.length > 0 };
  }
}
