import { useTexts } from '../i18n/use-texts';

/** Asks, with JavaScript, before a link takes the visitor away from a form with text. */
export function LeavingDialog() {
  const words = useTexts().texts.leaving;

  return (
    <dialog
      className="leaving"
      aria-labelledby="deixar"
      data-leaving
      data-text-draft={words.draft}
      data-text-lost={words.lost}
    >
      <h2 id="deixar">{words.heading}</h2>
      <p />
      <form method="dialog" className="actions">
        <button className="button">{words.stay}</button>
        <button className="button button-quiet" value="leave">
          {words.leave}
        </button>
      </form>
    </dialog>
  );
}
