import { useTexts } from '../i18n/use-texts';
import { Part, Points } from '../layout/blocks';
import { useSite, useTakesDocuments } from '../layout/use-site';

interface ReadersProps {
  names: string | undefined;
  /** The report goes to the people of a unit. */
  ofUnit: boolean;
}

/** The numbers of people who read a report, names that the organisation gives, and the facts that no one here can see. */
export function Readers({ names, ofUnit }: ReadersProps) {
  const { readers: words, units, form } = useTexts().texts;
  const takesDocuments = useTakesDocuments();
  const { team = 0, byCase = 0, suplentes = 0 } = useSite()?.readers ?? {};
  const everyone = [
    team > 0 ? words.team(team) : words.unknown,
    ...(byCase > 0 ? [words.byCase(byCase)] : []),
    ...(suplentes > 0 ? [words.suplentes(suplentes)] : []),
  ];

  return (
    <div className="readers">
      <Part id="quem-le" heading={words.heading}>
        <Points of={ofUnit ? [units.readers] : everyone} />
        {!ofUnit && names !== undefined && <p>{words.names(names)}</p>}
        <p className="hint">{ofUnit ? units.others : words.others}</p>
      </Part>
      <Part id="quem-ve" heading={words.unseenHeading}>
        <Points of={words.unseen} />
        {takesDocuments && <p className="hint">{form.hiddenDataNotice}</p>}
      </Part>
    </div>
  );
}
