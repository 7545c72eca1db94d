import { useTexts } from '../i18n/use-texts';
import { Definitions } from './blocks';
import { useSite } from './use-site';

/** The two customer-service numbers. */
export function Telephones() {
  const words = useTexts().texts.landing;
  const company = useSite()?.company;
  if (!company) return null;

  const numbers = [
    { name: words.tollFree, text: <Telephone number={company.phoneTollFree} /> },
    { name: words.phone, text: <Telephone number={company.phone} /> },
  ];
  return <Definitions of={numbers} className="telephones" />;
}

const Telephone = ({ number }: { number: string }) => <a href={`tel:${number.replace(/[^\d+]/g, '')}`}>{number}</a>;
