import { useTexts } from '../i18n/use-texts';

interface WaitProps {
  seconds: number;
  /** The page could not be shown; otherwise a form was refused. */
  ofPage?: boolean;
}

/**
 * Counts down, with JavaScript, until a refused form or failed page may be retried, and offers to
 * do it automatically.
 */
export function Wait({ seconds, ofPage = false }: WaitProps) {
  const words = useTexts().texts.wait;

  return (
    <div
      className="wait"
      data-wait={Math.ceil(seconds)}
      data-text-left={ofPage ? words.pageLeft : words.formLeft}
      data-text-over={ofPage ? words.pageOver : words.formOver}
      hidden
    >
      <p role="timer" />
      <p role="status" />
      <div className="tick">
        <input type="checkbox" id="esperar" />
        <label htmlFor="esperar">{ofPage ? words.pageForMe : words.formForMe}</label>
      </div>
    </div>
  );
}

/** How long to wait, where no script counts down. */
export const WaitSentence = ({ children }: { children: string }) => (
  <span data-wait-sentence> {children}</span>
);
