import { AppError } from '../../platform/errors/app-error';
import { keyedHash } from '../../platform/vault/hashing';

/** Says which report a page shows. It tells nothing by itself, is stored nowhere, and only the report's key makes it. */
export function referenceOf(reportKey: Buffer): string {
  return keyedHash(reportKey, 'referencia').toString('base64url');
}

/**
 * A browser has one session: once it opened another report, what was written on a page of the first must not reach the
 * second, where it could tell who wrote both.
 * @param referencia of the report that the page showed; absent where the sender knows of one report only
 * @throws AppError 409
 */
export function requireReference(referencia: string | undefined, reportKey: Buffer): void {
  if (referencia === undefined || referencia === referenceOf(reportKey)) return;
  throw new AppError(409, 'outro_relato', 'Outro relato foi aberto neste navegador. Nada foi salvo.');
}
