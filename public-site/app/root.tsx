import type { ReactNode } from 'react';
import { isRouteErrorResponse, Outlet, useLocation, useRouteError } from 'react-router';
import type { Failure } from './api/types';
import type { LoaderArgs } from './context';
import { retryHeaders } from './forms/refused';
import { LANG_TAGS } from './i18n/language';
import { hasForm, pageAt } from './i18n/paths';
import { useTexts } from './i18n/use-texts';
import { Footer } from './layout/footer';
import { Head } from './layout/head';
import { Header } from './layout/header';
import { LeavingDialog } from './layout/leaving-dialog';
import { ErrorPage } from './pages/error-page';
import { useSite, type SiteData } from './layout/use-site';
import { LAST_ELEMENT } from './shared/last-element';

export function loader({ context }: LoaderArgs): SiteData {
  const { onError: _, ...site } = context.site.settings;
  return site;
}

/** Of the error page, which belongs to the root. */
export const headers = retryHeaders;

/** The frame of every page, error pages included. */
export function Layout({ children }: { children: ReactNode }) {
  const { idioma, texts } = useTexts();
  const { company, logo } = useSite() ?? {};
  const page = pageAt(useLocation().pathname);

  return (
    <html lang={LANG_TAGS[idioma]} translate="no">
      <Head />
      <body>
        <a className="skip" href="#conteudo">
          {texts.layout.skip}
        </a>
        <Header company={company} logo={logo} />
        <section
          id="avisos"
          aria-live="polite"
          aria-label={texts.layout.notices}
          data-close={texts.layout.closeNotice}
        />
        <main id="conteudo">{children}</main>
        {company && <Footer company={company} />}
        {page && hasForm(page) && <LeavingDialog />}
        <p id={LAST_ELEMENT} className="visually-hidden" role="status" />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) return <ErrorPage status={500} />;
  const { code, retryAfter } = (error.data ?? {}) as Partial<Failure>;
  return (
    <ErrorPage
      status={error.status}
      altered={code === 'conteudo_adulterado'}
      retryAfter={retryAfter}
    />
  );
}
