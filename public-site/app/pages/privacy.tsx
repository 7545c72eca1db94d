import { REPORT_FIELD_NAMES, REPORT_FIELDS } from '@relato/domain/fields';
import { useLoaderData } from 'react-router';
import { formulario } from '../api/fresh-form.server';
import type { LoaderArgs } from '../context';
import { unitIn } from '../i18n/unit-in';
import { useTexts } from '../i18n/use-texts';
import { Part, Points } from '../layout/blocks';
import { Page } from '../layout/page';
import { useLaw, useSite, useTakesDocuments } from '../layout/use-site';

export async function loader({ request, context: { site } }: LoaderArgs) {
  const named = unitIn(new URL(request.url).search);
  const unit = named === undefined ? undefined : (await formulario(site, named)).unit;
  return { isOfUnit: unit?.known === true };
}

/** The privacy page: readers, other contacts, stored data and its retention. */
export default function Privacy() {
  const { idioma, texts, paths } = useTexts();
  const site = useSite();
  const law = useLaw();
  const takesDocuments = useTakesDocuments();
  const { isOfUnit } = useLoaderData<typeof loader>();
  const company = site?.company.name ?? '';
  const words = texts.privacy;
  const fields = REPORT_FIELD_NAMES.map((name) => REPORT_FIELDS[name].label[idioma]).join(', ');

  return (
    <Page title={texts.layout.privacy} back={{ to: paths.landing }}>
      <p className="lead">{words.intro}</p>
      <Part id="quem-le" heading={words.readersHeading}>
        <Points
          of={[
            ...words.readers,
            ...(isOfUnit ? [texts.units.readersOfTeam] : []),
            ...(site?.mailsProtocol ? [words.readersMailed] : []),
          ]}
        />
      </Part>
      <Part id="quem-nao-le" heading={words.notReadersHeading}>
        <Points of={words.notReaders} />
      </Part>
      <Part id="chefe" heading={words.bossHeading}>
        <p>{words.boss}</p>
      </Part>
      {law.authorities.length > 0 && (
        <Part id="fora" heading={words.outsideHeading}>
          <p>{words.outside}</p>
          <Points of={law.authorities.map((authority) => authority[idioma])} />
        </Part>
      )}
      <Part id="conversa" heading={words.meetingHeading}>
        {law.meeting && <p>{law.meeting[idioma]}</p>}
        <p>{words.meetingHow}</p>
      </Part>
      <Part id="prazo" heading={words.keptHeading}>
        <p>{site?.retention ? words.kept(site.retention, site.keptMonthsMost) : words.keptOpen}</p>
        <p>{words.keptWhileOwed}</p>
        {law.kept && <p>{law.kept[idioma]}</p>}
      </Part>
      {law.ground && (
        <Part id="base" heading={words.groundHeading}>
          <p>{law.ground[idioma]}</p>
        </Part>
      )}
      <Part id="perguntar" heading={words.askHeading}>
        <p>{words.ask(company)}</p>
        <p className="aside">
          {site?.company.dataContact ??
            [company, site?.company.address].filter((part) => part !== undefined).join(', ')}
        </p>
        {law.dataAuthority && <p>{words.complain(law.dataAuthority[idioma])}</p>}
      </Part>
      <details>
        <summary>{words.storedHeading}</summary>
        <Points
          of={[...words.stored(fields), ...(site?.asksQuestions ? [texts.questions.stored] : [])]}
        />
      </details>
      <details>
        <summary>{words.notStoredHeading}</summary>
        <Points
          of={[
            ...words.notStored,
            ...(takesDocuments ? [texts.form.hiddenDataNotice] : []),
            site?.mailsProtocol ? words.protocolMailed : words.protocolSealed,
          ]}
        />
      </details>
      <details>
        <summary>{words.promisesHeading}</summary>
        <Points of={words.promises} />
      </details>
    </Page>
  );
}
