import { useTexts } from '../i18n/use-texts';
import { Definitions } from './blocks';
import { useSite } from './use-site';

/** The company's customer-service numbers, if configured: a toll-free one and a regular one. */
export function useTelephones(): { name: string; number: string }[] {
  const words = useTexts().texts.landing;
  const company = useSite()?.company;
  return [
    { name: words.tollFree, number: company?.phoneTollFree },
    { name: words.phone, number: company?.phone },
  ].filter(
    (telephone): telephone is { name: string; number: string } => telephone.number !== undefined,
  );
}

export function Telephones() {
  const numbers = useTelephones().map(({ name, number }) => ({
    name,
    text: <Telephone number={number} />,
  }));
  return numbers.length > 0 ? <Definitions of={numbers} className="telephones" /> : null;
}

const Telephone = ({ number }: { number: string }) => (
  <a href={`tel:${number.replace(/[^\d+]/g, '')}`}>{number}</a>
);
