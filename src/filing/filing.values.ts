import { createHash } from 'node:crypto';
import type { Origin } from '@relato/domain/origin';
import type { Reason } from '@relato/domain/reason';
import { MINUTE_MS } from '../platform/calendar/durations';
import type { ReportKeys } from '../platform/vault/team-keys';
import type { ReportContents } from '../reports/report.entity';
import type { VisitorCase } from '../reports/reports.service';

/** A form resent within this time gets the first response and the visitor's session. */
export const RESEND_MS = 10 * MINUTE_MS;

/** A report that is being filed. */
export interface Draft {
  id: string;
  keys: ReportKeys;
  /** Its shredding key. */
  chaveTrituracao: Buffer;
}

/** A guardian's right to file one report as a test. */
export interface TestPermit {
  id: string;
  /** The guardian. */
  por: string;
}

/**
 * @property semConfianca is not stored: it decides who gets the keys
 * @property recebidoEm of a report that a staff member took down
 * @property teste present only on a test report
 */
export type ReportInput = Omit<ReportContents, 'uuid'> & {
  motivo: Reason;
  semConfianca?: boolean;
  origem?: Origin;
  recebidoEm?: Date;
  teste?: TestPermit;
};

/** A filed report as its visitor receives it. */
export interface FiledReport extends VisitorCase {
  /** The protocol. */
  uuid: string;
}

/** The report that a form filed before, and the digest of its texts. */
export interface Earlier {
  report: FiledReport;
  resumo: string;
}

/** A form that files a report, as it was read. */
export interface FilingForm {
  input: ReportInput;
  /** The report that the same form filed before, if any. */
  earlier: Earlier | undefined;
  /** The form's key. */
  chaveEnvio: string | undefined;
}

/** A digest of a form's texts, by which a resent form is recognised. */
export function digestOf(fields: ReportInput): string {
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64');
}
