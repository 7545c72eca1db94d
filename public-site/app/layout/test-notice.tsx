import { useTexts } from '../i18n/use-texts';

/** Says that what is sent here is a test, which will be erased, and leads to the real form. */
export function TestNotice() {
  const { texts, paths } = useTexts();
  const words = texts.test;

  return (
    <div className="notice notice-test" data-test-notice>
      <p>
        <strong>{words.heading}.</strong> {words.text}
      </p>
      <p>
        <a href={paths.newReport}>{words.real}</a>
      </p>
    </div>
  );
}
