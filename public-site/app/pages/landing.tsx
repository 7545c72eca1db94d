import { useLoaderData } from 'react-router';
import { formulario } from '../api/fresh-form.server';
import type { LoaderArgs } from '../context';
import { unitIn } from '../i18n/unit-in';
import { useTexts, wordsOf } from '../i18n/use-texts';
import { Definitions, Part } from '../layout/blocks';
import { Page } from '../layout/page';
import { Telephones, useTelephones } from '../layout/telephones';
import { UnitNotice } from '../layout/unit-notice';
import { useLaw } from '../layout/use-site';
import { Brief, Markdown } from '../markdown/markdown';
import { organisationTexts } from './organisation-texts.server';
import { Readers } from './readers';

export async function loader({ request, context: { site } }: LoaderArgs) {
  const texts = organisationTexts(site.settings, wordsOf(request).idioma);
  const named = unitIn(new URL(request.url).search);
  return { texts, unit: named === undefined ? undefined : (await formulario(site, named)).unit };
}

/** The start page: purpose, the two ways in, common questions, promises, and the FAQ. */
export default function Landing() {
  const { idioma, texts, paths } = useTexts();
  const { emergency, authorities } = useLaw();
  const words = texts.landing;
  const { texts: given, unit } = useLoaderData<typeof loader>();
  const { welcome, promises, questions, codeOfConduct, ...own } = given;
  const hasTelephone = useTelephones().length > 0;
  // The organisation adds to the law's number, and cannot replace it.
  const numbers = [emergency[idioma], own.emergency].filter(Boolean).join('; ');

  return (
    <Page title={words.title} heading={words.heading}>
      {unit && <UnitNotice unit={unit} />}
      <Markdown blocks={welcome} lead />
      <div className="ways-in">
        <a className="button button-large" href={paths.newReport}>
          {words.makeReport}
        </a>
        <a className="button button-large button-quiet" href={paths.follow}>
          {words.followReport}
        </a>
      </div>
      <Readers names={own.readers} ofUnit={unit?.known === true} />

      <Part id="antes" heading={words.questionsHeading}>
        <Definitions of={words.questions(numbers)} className="promises" />
        <p>
          <a href={paths.privacy}>
            {authorities.length > 0 ? words.privacyLink : words.privacyLinkAlone}
          </a>
        </p>
      </Part>

      <Part id="garantias" heading={words.promisesHeading}>
        <Definitions
          of={promises.map(({ name, text }) => ({ name, text: <Brief blocks={text} /> }))}
          className="promises"
        />
        {codeOfConduct !== undefined && (
          <p>
            <a href={codeOfConduct}>{words.codeOfConduct}</a>
          </p>
        )}
      </Part>

      <Part id="perguntas" heading={words.faqHeading}>
        {questions.map(({ name, text }, index) => (
          <details key={index}>
            <summary>{name}</summary>
            <Markdown blocks={text} />
          </details>
        ))}
      </Part>
      {hasTelephone && (
        <Part id="consumidor" heading={words.customerHeading}>
          <p>{words.customerText}</p>
          <Telephones />
        </Part>
      )}
    </Page>
  );
}
