import type { ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts';
import { useSite } from './use-site';

interface PageProps {
  title: string;
  /** The heading, if it differs from the title. */
  heading?: string;
  /** A form on the page was refused: the title starts with it. */
  failed?: boolean;
  back?: { to: string };
  children: ReactNode;
}

/** A page's title, link back, heading and content. */
export function Page({ title, heading = title, failed = false, back, children }: PageProps) {
  const { texts } = useTexts();
  const company = useSite()?.company.name;
  const full = company === undefined ? title : `${title} - ${company}`;

  return (
    <>
      <title>{failed ? texts.layout.errorTitle(full) : full}</title>
      {back && (
        <a className="back" href={back.to}>
          {texts.layout.back}
        </a>
      )}
      <h1 tabIndex={-1}>{heading}</h1>
      {children}
    </>
  );
}
