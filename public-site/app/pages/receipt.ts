import { agruparProtocolo } from '@relato/domain/protocolo';
import { redirect } from 'react-router';
import { currentReport, withCookies } from '../api/visitor.server';
import type { LoaderArgs } from '../context';
import { formatDateTime } from '../i18n/language';
import { wordsOf } from '../i18n/use-texts';

/** The receipt as a text file, for those who have a safe place to keep it. */
export async function loader({ request, context }: LoaderArgs) {
  const site = context.site;
  const { idioma, texts, paths } = wordsOf(request);
  const found = await currentReport(site);
  if (!found) return redirect(paths.landing);

  const lines = texts.sent.receipt({
    protocol: agruparProtocolo(found.relato.uuid),
    opened: formatDateTime(found.relato.criadoEm, idioma),
    address: site.settings.publicUrl + paths.follow,
    company: site.settings.company.name,
  });
  const headers = withCookies(found.cookies);
  headers.set('Content-Type', 'text/plain; charset=utf-8');
  headers.set('Content-Disposition', `attachment; filename="${texts.sent.receiptFile}"`);
  return new Response(`${lines.join('\r\n')}\r\n`, { headers });
}
