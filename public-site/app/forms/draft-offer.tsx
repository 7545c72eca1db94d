import { useTexts } from '../i18n/use-texts';

/** Offers what was typed in the form before, in this tab; shown by the script, where there is something. */
export function DraftOffer() {
  const words = useTexts().texts.form;

  return (
    <div className="draft" data-draft-offer hidden>
      <p>{words.draftFound}</p>
      <div className="actions">
        <button type="button" className="button" data-draft-use>
          {words.draftUse}
        </button>
        <button type="button" className="button button-quiet" data-draft-discard>
          {words.draftDiscard}
        </button>
      </div>
    </div>
  );
}
