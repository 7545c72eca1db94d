import { agruparProtocolo } from '@relato/domain/protocolo';
import type { Comprovante } from '../api/types';
import type { SiteContext } from '../context';
import { formatDateTime, zoneName } from '../i18n/language';
import { wordsOf } from '../i18n/use-texts';

/** The receipt as a text, in the language of the page that asks. */
export function receiptText(
  request: Request,
  { settings }: SiteContext,
  { uuid, criadoEm, palavras }: Comprovante,
): string {
  const { idioma, texts, paths } = wordsOf(request);
  const lines = texts.sent.receipt({
    protocol: agruparProtocolo(uuid),
    opened: `${formatDateTime(criadoEm, idioma, settings.timeZone)} (${zoneName(idioma, settings.timeZone)})`,
    address: settings.publicUrl + paths.follow,
    company: settings.company.name,
  });
  if (palavras) lines.push(texts.ownWords.receipt);
  return `${lines.join('\r\n')}\r\n`;
}
