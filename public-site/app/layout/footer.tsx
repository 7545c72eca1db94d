import type { SiteSettings } from '../context';
import { useTexts } from '../i18n/use-texts';

/** The footer of every page: the company's address, and links about the channel. */
export function Footer({ company }: { company: SiteSettings['company'] }) {
  const { texts, paths } = useTexts();

  return (
    <footer className="foot">
      <div className="foot-inner">
        <address>
          <strong>{company.name}</strong>
          {company.address !== undefined && (
            <>
              <br />
              {company.address}
            </>
          )}
        </address>
        <ul>
          <li>
            <a href={paths.privacy}>{texts.layout.privacy}</a>
          </li>
          <li>
            <a href={paths.accessibility}>{texts.layout.accessibility}</a>
          </li>
        </ul>
      </div>
    </footer>
  );
}
