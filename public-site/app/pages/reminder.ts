import { currentReceipt, withCookies } from '../api/visitor.server';
import type { LoaderArgs } from '../context';
import { wordsOf } from '../i18n/use-texts';
import { calendarOf } from './calendar.server';

/** The days by which an answer is due, for a calendar that others may see. */
export async function loader({ request, context: { site } }: LoaderArgs) {
  const { texts } = wordsOf(request);
  const found = await currentReceipt(site);
  if (!found) {
    const headers = { 'Content-Type': 'text/plain; charset=utf-8' };
    return new Response(`${texts.follow.noSession}\r\n`, { status: 401, headers });
  }
  const { acuse, resposta } = found.body.prazos;
  const moments = [acuse, resposta].filter((moment) => moment !== undefined);
  if (moments.length === 0) throw new Response(null, { status: 404 });
  const headers = withCookies(found.cookies);
  headers.set('Content-Type', 'text/calendar; charset=utf-8');
  headers.set('Content-Disposition', `attachment; filename="${texts.news.reminderFile}"`);
  return new Response(calendarOf(moments, texts.news.reminder, site.settings.timeZone), {
    headers,
  });
}
