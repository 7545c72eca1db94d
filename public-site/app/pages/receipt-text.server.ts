import { NOTICE_TEXTS } from '@relato/domain/notice';
import type { Receipt } from '../api/types';
import type { SiteContext } from '../context';
import { formatDate, formatDateTime, zoneName } from '../i18n/language';
import { wordsOf } from '../i18n/use-texts';
import { termsInWords } from '../report-view/terms-in-words';

/** The receipt as a text, in the requesting page's language. */
export function receiptText(request: Request, { settings }: SiteContext, receipt: Receipt): string {
  const { uuid, criadoEm, palavras } = receipt;
  const { idioma, texts, paths } = wordsOf(request);
  const day = (at: number) => formatDate(at, idioma, settings.timeZone);
  const { due, missed } = termsInWords(receipt, texts.terms, day);
  const lines = texts.sent.receipt({
    protocol: uuid,
    opened: `${formatDateTime(criadoEm, idioma, settings.timeZone)} (${zoneName(idioma, settings.timeZone)})`,
    address: settings.publicUrl + paths.follow,
    company: settings.company.name,
    terms: [...due, ...missed],
  });
  // Portuguese law makes the outside authorities part of the acknowledgement (Lei 93/2021, art.
  // 11(1)).
  const hasTerms = due.length + missed.length > 0;
  if (settings.legalProfile === 'pt' && hasTerms)
    lines.push('', NOTICE_TEXTS.denuncia_externa[idioma]);
  if (palavras) lines.push(texts.passphrase.receipt);
  return `${lines.join('\r\n')}\r\n`;
}
