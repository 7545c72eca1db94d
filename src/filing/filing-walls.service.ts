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
import { unlessBroken } from '../platform/vault/sealing';
import { namingTexts } from '../reports/naming-texts.values';
import type { Report } from '../reports/report.entity';
import { openVisitorKey } from '../reports/report.sealing';
import { ReportsService } from '../reports/reports.service';
import { UnitsService } from '../units/units.service';
import type { User } from '../users/user.entity';
import type { Draft, ReportInput } from './filing.values';
import { type Filed, walledAtFiling } from './walled-at-filing';

/** The walls around an earlier report that a new one names, and its unit. */
interface EarlierWalls extends Pick<ReportInput, 'unidade'> {
  walled: ReadonlySet<string>;
}

/** The walls that a report gets when it is filed. */
@Injectable()
export class FilingWalls {
  constructor(
    private readonly dataSource: DataSource,
    private readonly walls: Walls,
    private readonly units: UnitsService,
    private readonly reports: ReportsService,
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
   * The earlier report whose protocol a new one names. The readers of the new one read that protocol
   * too, which opens the earlier report unless that has a passphrase.
   * @returns its walls; and its unit, if it is still a unit's
   */
  async earlierOf({ protocolo, teste }: ReportInput): Promise<EarlierWalls | undefined> {
    if (protocolo === undefined || teste) return undefined;
    const found = await this.reports.findByProtocol(protocolo);
    if (!found || found.relato.chavesEquipe) return undefined;
    const { relato, wrappingKey } = found;
    const walled = await this.walls.walledFrom(this.dataSource.manager, relato.id);
    if (!walled.has(EVERYONE_ELSE)) return { walled };
    // None if it was altered.
    const contents = unlessBroken(() =>
      this.reports.contents({ relato, reportKey: openVisitorKey(wrappingKey, relato) }),
    );
    return { walled, unidade: contents?.unidade };
  }

  /**
   * A unit's report is walled from everyone else. People walled from a case are also walled from the
   * report that it led to, and from one that names its protocol, as long as a reader is left.
   */
  async prepare(
    { id, keys, chaveTrituracao }: Draft,
    input: ReportInput,
    stored: readonly StoredUpload[],
    { because, earlier }: { because: Report | undefined; earlier: EarlierWalls | undefined },
  ): Promise<PreparedWalls | undefined> {
    const { manager } = this.dataSource;
    const kept =
      because && !because.chavesEquipe
        ? await this.walls.walledFrom(manager, because.id)
        : (earlier?.walled ?? new Set<string>());
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
