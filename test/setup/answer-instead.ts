import type { Page } from 'playwright-core';

interface Answer {
  status: number;
  body: string;
  type: string;
}

/**
 * Answers requests of a page in place of the server. By the browser's own protocol: with one of
 * Playwright's routes the browser caches nothing, and redirect targets are not seen.
 * @param urlPattern with `*` for any characters
 * @param answer undefined lets a request go on
 * @returns lets all requests go on from now on
 */
export async function answerInstead(
  page: Page,
  urlPattern: string,
  answer: (method: string, path: string) => Answer | undefined,
): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const given = answer(request.method, new URL(request.url).pathname);
    const gone = given
      ? session.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: given.status,
          responseHeaders: [{ name: 'Content-Type', value: given.type }],
          body: Buffer.from(given.body).toString('base64'),
        })
      : session.send('Fetch.continueRequest', { requestId });
    // The page may be elsewhere by now.
    gone.catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern }] });
  return () => session.detach();
}
