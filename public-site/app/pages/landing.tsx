import { useTexts } from '../i18n/use-texts';
import { Definitions, Part } from '../layout/blocks';
import { Page } from '../layout/page';
import { Telephones, useTelephones } from '../layout/telephones';
import { useLaw, useSite } from '../layout/use-site';

/** The start page: purpose, the two ways in, common questions, promises, and the FAQ. */
export default function Landing() {
  const { idioma, texts, paths } = useTexts();
  const { emergency, authorities } = useLaw();
  const site = useSite();
  const words = texts.landing;
  const hasTelephone = useTelephones().length > 0;

  return (
    <Page title={words.title} heading={words.heading}>
      <p className="lead">{words.welcome(site?.company.name ?? '')}</p>
      <p>{words.welcomeMore}</p>
      <div className="ways-in">
        <a className="button button-large" href={paths.newReport}>
          {words.makeReport}
        </a>
        <a className="button button-large button-quiet" href={paths.follow}>
          {words.followReport}
        </a>
      </div>

      <Part id="antes" heading={words.questionsHeading}>
        <Definitions of={words.questions(emergency[idioma])} className="promises" />
        <p>
          <a href={paths.privacy}>
            {authorities.length > 0 ? words.privacyLink : words.privacyLinkAlone}
          </a>
        </p>
      </Part>

      <Part id="garantias" heading={words.promisesHeading}>
        <Definitions of={words.promises} className="promises" />
      </Part>

      <Faq />
      {hasTelephone && (
        <Part id="consumidor" heading={words.customerHeading}>
          <p>{words.customerText}</p>
          <Telephones />
        </Part>
      )}
    </Page>
  );
}

function Faq() {
  const words = useTexts().texts.landing;

  return (
    <Part id="perguntas" heading={words.faqHeading}>
      <details>
        <summary>{words.faqHow}</summary>
        <ol>
          {words.stages.map(({ name, text }) => (
            <li key={name}>
              <strong>{name}</strong>: {text}
            </li>
          ))}
        </ol>
      </details>
      <details>
        <summary>{words.faqWhen}</summary>
        <p>{words.faqWhenText}</p>
      </details>
    </Part>
  );
}
