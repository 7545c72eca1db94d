// The text of a report that a staff member took down: its valid version, and the digest that an
// approval names.
import { createHash } from 'node:crypto';
import type { Notice } from '@relato/domain/notice';
import { TEXT_APPROVALS, type TextApproval } from '@relato/domain/passphrase';
import { AppError, invalidData } from '../platform/errors/app-error';
import { keyedHash } from '../platform/vault/sealing';
import type { ReportContents } from '../reports/report.entity';
import type { VisitorCase } from '../reports/reports.service';
import type { MessageDto, MinutesDto } from './messages.dto';

export type Minutes = Omit<MinutesDto, 'por'>;

/** @param messages its thread, in order. @returns undefined for a report that its visitor filed */
export function minutesOf(
  { relato, reportKey }: VisitorCase,
  contents: ReportContents,
  messages: readonly Pick<MessageDto, 'mensagem' | 'correcao' | 'aviso' | 'respondidoEm'>[],
): Minutes | undefined {
  if (!contents.registradoPor) return undefined;
  const texto = messages.findLast(({ correcao }) => correcao)?.mensagem ?? contents.relato;
  const sal = keyedHash(reportKey, 'aprovacao/sal').toString('hex');
  return {
    origem: relato.origem,
    recebidoEm: relato.recebidoEm.getTime(),
    resumo: createHash('sha256').update(JSON.stringify({ sal, texto })).digest('hex'),
    sal,
    ...approvalIn(messages),
  };
}

/** The notice that an approval writes, by the way it was given. */
export const APPROVAL_NOTICES = {
  so_protocolo: 'relato_aprovado',
  protocolo_e_palavras: 'relato_aprovado_palavras',
} as const satisfies Record<TextApproval, Notice>;

/** @returns nothing while the text waits for its reporter */
function approvalIn(
  messages: readonly Pick<MessageDto, 'aviso' | 'respondidoEm'>[],
): Pick<Minutes, 'aprovadoEm' | 'aprovadoCom'> {
  for (const aprovadoCom of TEXT_APPROVALS) {
    const notice = messages.find(({ aviso }) => aviso === APPROVAL_NOTICES[aprovadoCom]);
    if (notice) return { aprovadoEm: notice.respondidoEm, aprovadoCom };
  }
  return {};
}

/**
 * Requires that the text still waits for its reporter, as they read it.
 * @throws AppError 400 for a report that its visitor filed; 409 if the text was approved, or
 * corrected since
 */
export function requireCurrent(minutes: Minutes | undefined, resumo: string): void {
  if (!minutes) throw invalidData({ correcao: 'valor_invalido' });
  if (minutes.aprovadoEm !== undefined) {
    throw new AppError(409, 'texto_aprovado');
  }
  requireNewest(minutes, resumo);
}

/** @throws AppError 409 if the text was corrected since it was read */
export function requireNewest(minutes: Minutes, resumo: string): void {
  if (minutes.resumo === resumo) return;
  throw new AppError(409, 'texto_corrigido');
}
