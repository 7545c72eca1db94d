import { useTexts } from '../i18n/use-texts';

/** Offers a draft that was written earlier in this tab. Hidden until the script finds one. */
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
