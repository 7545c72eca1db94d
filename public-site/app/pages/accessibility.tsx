import { useTexts } from '../i18n/use-texts';
import { Page } from '../layout/page';
import { Telephones, useTelephones } from '../layout/telephones';

/** The accessibility statement. */
export default function Accessibility() {
  const { texts, paths } = useTexts();
  const words = texts.accessibility;
  const hasTelephone = useTelephones().length > 0;

  return (
    <Page title={texts.layout.accessibility} back={{ to: paths.landing }}>
      <p className="lead">{words.intro}</p>
      <h2>{words.statusHeading}</h2>
      <p>{words.status}</p>
      <h2>{words.measuresHeading}</h2>
      <ul>
        {words.measures.map((measure) => (
          <li key={measure}>{measure}</li>
        ))}
        <li>
          {words.typeface} <a href="/assets/typeface-licence.txt">{words.typefaceLicence}</a>
        </li>
      </ul>
      <h2>{words.testedHeading}</h2>
      <p>{words.tested}</p>
      <h2>{words.limitsHeading}</h2>
      <p>{words.limits}</p>
      <h2>{words.contactHeading}</h2>
      <p>{hasTelephone ? words.contact : words.contactByForm}</p>
      <Telephones />
    </Page>
  );
}
