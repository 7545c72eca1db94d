import { currentReceipt, withCookies } from '../api/visitor.server';
import type { LoaderArgs } from '../context';
import { wordsOf } from '../i18n/use-texts';
import { receiptText } from './receipt-text.server';

const TYPE = 'text/plain; charset=utf-8';

/** The receipt as a text file, for visitors with a safe place to keep it. */
export async function loader({ request, context }: LoaderArgs) {
  const { texts } = wordsOf(request);
  const found = await currentReceipt(context.site);
  // A refusal, so that browsers report that the file was not saved; as text, for those that save it
  // anyway.
  if (!found)
    return new Response(`${texts.sent.receiptGone}\r\n`, {
      status: 401,
      headers: { 'Content-Type': TYPE },
    });

  const headers = withCookies(found.cookies);
  headers.set('Content-Type', TYPE);
  headers.set('Content-Disposition', `attachment; filename="${texts.sent.receiptFile}"`);
  return new Response(receiptText(request, context.site, found.body), { headers });
}
