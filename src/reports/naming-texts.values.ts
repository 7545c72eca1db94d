import { textsOfAnswers } from '@relato/domain/answers';
import { MEETING_FIELDS } from '@relato/domain/fields';
import type { VisitorTexts } from '../access/walls.service';
import type { ReportContents } from './report.entity';

/**
 * The texts of a report that may name a staff member.
 * @param others the names of its files, and what its visitor wrote later
 */
export function namingTexts(
  report: Omit<ReportContents, 'uuid'>,
  others: readonly string[],
): VisitorTexts {
  const { envolvidos, relato, risco, nome, email, categoria } = report;
  const textos = [relato, risco, nome, email, ...MEETING_FIELDS.map((field) => report[field])];
  return {
    envolvidos,
    textos: [...textos, ...textsOfAnswers(categoria?.respostas), ...others],
  };
}
