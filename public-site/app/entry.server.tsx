import { renderToStaticMarkup } from 'react-dom/server';
import {
  isRouteErrorResponse,
  ServerRouter,
  type AppLoadContext,
  type EntryContext,
  type HandleErrorFunction,
} from 'react-router';
import { ScriptContext } from './layout/head';

/**
 * Renders a page as plain HTML: React stays on the server, browsers get only the small script of
 * entry.client.ts.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { nonce, inTurn } = context.site;
  const page = (
    <ScriptContext value={{ nonce, src: routerContext.manifest.entry.module }}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </ScriptContext>
  );
  const html = await inTurn(() => (request.signal.aborted ? '' : renderToStaticMarkup(page)));
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}

/** Passes failures to the product's log, except aborted requests and responses below 500. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  (context as AppLoadContext).site.settings.onError?.(error);
};
