import type { ReportUnit } from '@relato/domain/unit';
import { LabelDto } from '../platform/settings/questionnaire.dto';

/** The unit of a report, in the words of the day when it was filed. */
export class ReportUnitDto implements ReportUnit {
  id!: string;
  nome!: LabelDto;
}
