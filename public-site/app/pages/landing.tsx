import { useTexts } from '../i18n/use-texts';
import { Definitions } from '../layout/definitions';
import { Page } from '../layout/page';
import { Telephones } from '../layout/telephones';
import { useLaw, useSite } from '../layout/use-site';

/** The landing: what this is, the two ways in, what people want to know before, what we promise, and the FAQ. */
export default function Landing() {
  const { idioma, texts, paths } = useTexts();
  const { emergency, authorities } = useLaw();
  const site = useSite();
  const words = texts.landing;

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

      <section aria-labelledby="antes">
        <h2 id="antes">{words.questionsHeading}</h2>
        <Definitions of={words.questions(emergency[idioma])} className="promises" />
        <p>
          <a href={paths.privacy}>{authorities.length > 0 ? words.privacyLink : words.privacyLinkAlone}</a>
        </p>
      </section>

      <section aria-labelledby="garantias">
        <h2 id="garantias">{words.promisesHeading}</h2>
        <Definitions of={words.promises} className="promises" />
      </section>

      <Faq />
      <CustomerService />
    </Page>
  );
}

function Faq() {
  const words = useTexts().texts.landing;

  return (
    <section aria-labelledby="perguntas">
      <h2 id="perguntas">{words.faqHeading}</h2>
      <details>
        <summary>{words.faqHow}</summary>
        <ol className="stages">
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
    </section>
  );
}

function CustomerService() {
  const words = useTexts().texts.landing;

  return (
    <section aria-labelledby="consumidor">
      <h2 id="consumidor">{words.customerHeading}</h2>
      <p>{words.customerText}</p>
      <Telephones />
    </section>
  );
}
