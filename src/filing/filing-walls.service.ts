import { EVERYONE_ELSE } from '@relato/domain/unit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  type Colleagues,
  type PreparedWalls,
  type VisitorTexts,
  Walls,
} from '../access/walls.service';
import type { StoredUpload } from '../attachments/attachments.service';
import { AppError } from '../platform/errors/app-error';
import { namingTexts } from '../reports/naming-texts.values';
import type { Report } from '../reports/report.entity';
import { UnitsService } from '../units/units.service';
import type { User } from '../users/user.entity';
import type { Draft, ReportInput } from './filing.values';
import { type Filed, walledAtFiling } from './walled-at-filing';

/** The walls that a report gets when it is filed. */
@Injectable()
export class FilingWalls {
  constructor(
    private readonly dataSource: DataSource,
    private readonly walls: Walls,
    private readonly units: UnitsService,
  ) {}

  /** @param people of the unit that a report would be for; absent: the team */
  async colleagues(people?: readonly string[]): Promise<Colleagues> {
    const all = await this.walls.colleagues(this.dataSource.manager);
    return people ? this.walls.ofUnit(all, people) : all;
  }

  /**
   * Rejects an intake whose text names the staff member entering it: the protocol, which they would be shown, opens it.
   * @throws AppError 409; it shows nothing of walls around others
   */
  async requireNotNamed(input: ReportInput, usuarioId: string): Promise<void> {
    const named = this.walledAtFiling(namingTexts(input, []), await this.colleagues());
    if (!named.some(({ id }) => id === usuarioId)) return;
    throw new AppError(409, 'citado_no_relato');
  }

  /**
   * A unit's report is walled from everyone else. People walled from a case are also walled from the
   * report that it led to, as long as a reader is left.
   */
  async prepare(
    { id, keys, chaveTrituracao }: Draft,
    input: ReportInput,
    stored: readonly StoredUpload[],
    because?: Report,
  ): Promise<PreparedWalls | undefined> {
    const { manager } = this.dataSource;
    const kept =
      because && !because.chavesEquipe
        ? await this.walls.walledFrom(manager, because.id)
        : new Set<string>();
    const { unidade } = input;
    // A report that another led to is a unit's if the other still is.
    const isOfUnit = !because || kept.has(EVERYONE_ELSE);
    const people = unidade && isOfUnit ? await this.units.peopleOf(manager, unidade.id) : undefined;
    const colleagues = await this.colleagues(people);
    const fileNames = stored.map(({ nomeArquivo }) => nomeArquivo);
    const filed = { ...namingTexts(input, fileNames), semConfianca: input.semConfianca };
    const named = this.walledAtFiling(filed, colleagues, people !== undefined);
    const both = colleagues.everybody.filter((one) => named.includes(one) || kept.has(one.id));
    const left = [...colleagues.readers].some((one) => !both.includes(one)) ? both : named;
    const barred = people ? [{ id: EVERYONE_ELSE }, ...left] : left;
    return barred.length > 0
      ? this.walls.prepare({ id, chaveTrituracao }, keys, barred, colleagues, manager)
      : undefined;
  }

  private walledAtFiling(filed: Filed, colleagues: Colleagues, ofUnit = false): User[] {
    const namedIn = (texts: VisitorTexts) => this.walls.named(texts, colleagues.everybody);
    return walledAtFiling(filed, colleagues, namedIn, ofUnit);
  }
}
