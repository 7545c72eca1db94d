import { REPORT_FIELD_NAMES, REPORT_FIELDS } from '@relato/domain/fields';
import { useTexts } from '../i18n/use-texts';
import { Page } from '../layout/page';
import { proofAddress, PROOFS } from './proofs';
import { useSite } from '../layout/use-site';

/** What is stored and what is not, each promise with the test that proves it. */
export default function Privacy() {
  const { idioma, texts, paths } = useTexts();
  const site = useSite();
  const company = site?.company.name ?? '';
  const words = texts.privacy;
  const fields = REPORT_FIELD_NAMES.map((name) => REPORT_FIELDS[name].label[idioma]).join(', ');

  return (
    <Page title={words.title} back={{ to: paths.landing }}>
      <p className="lead">{words.intro}</p>
      <Points id="guardamos" heading={words.storedHeading} points={words.stored(fields)} />
      <Points
        id="nao-guardamos"
        heading={words.notStoredHeading}
        points={[...words.notStored, site?.mailsProtocol ? words.protocolMailed : words.protocolSealed]}
      />
      <section aria-labelledby="provas">
        <h2 id="provas">{words.proofsHeading}</h2>
        <p>{words.proofsIntro}</p>
        <dl className="proofs">
          {PROOFS.map(({ promise, file, test }) => (
            <div key={promise}>
              <dt>{words.promises[promise]}</dt>
              <dd>
                {words.proof}:{' '}
                <a href={proofAddress({ file, test })} hrefLang="en" type="text/plain">
                  <q lang="en">{test}</q>
                </a>
                , <code>{file}</code>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="direitos">
        <h2 id="direitos">{words.rightsHeading}</h2>
        <p>{words.rights(company)}</p>
      </section>
    </Page>
  );
}

function Points({ id, heading, points }: { id: string; heading: string; points: readonly string[] }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}
