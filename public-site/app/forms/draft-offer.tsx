import { useTexts } from '../i18n/use-texts';

/** Offers the text typed before in this tab; shown by the script if there is one. */
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
