import { useTexts } from '../i18n/use-texts';
import { useSite } from './use-site';

/** The two customer-service numbers. */
export function Telephones() {
  const words = useTexts().texts.landing;
  const company = useSite()?.company;
  if (!company) return null;

  return (
    <dl className="telephones">
      <div>
        <dt>{words.tollFree}</dt>
        <dd>
          <a href={dial(company.phoneTollFree)}>{company.phoneTollFree}</a>
        </dd>
      </div>
      <div>
        <dt>{words.phone}</dt>
        <dd>
          <a href={dial(company.phone)}>{company.phone}</a>
        </dd>
      </div>
    </dl>
  );
}

function dial(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '')}`;
}
