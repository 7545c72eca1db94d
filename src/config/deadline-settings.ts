import type { SettingsReader } from './settings-reader';

/** How long the team has, and how long a report is kept. */
export interface Deadlines {
  /** Days from a report to the team's first answer, its acknowledgement: article 9 of Directive (EU) 2019/1937. */
  acknowledgeDays: number;
  /** Calendar months from a report to its conclusion: the same article, and article 9 of the Spanish Ley 2/2023. */
  answerMonths: number;
  /** Days from a report's conclusion to its shredding; absent: it is kept. */
  retentionDays: number | undefined;
}

/** @throws ConfigError */
export function readDeadlines(read: SettingsReader): Deadlines {
  return {
    acknowledgeDays: read.integer('ACKNOWLEDGE_DAYS', 7, 1, 365),
    answerMonths: read.integer('ANSWER_MONTHS', 3, 1, 36),
    retentionDays: read.optionalInteger('RETENTION_DAYS', 1, 36_500),
  };
}
