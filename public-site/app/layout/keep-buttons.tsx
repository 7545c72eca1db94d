import { useTexts } from '../i18n/use-texts';

interface CopyButtonProps {
  text: string;
  label: string;
  /** Announced once it is copied. */
  done: string;
}

/** Copies with JavaScript; otherwise the text beside it can be selected and copied. */
export function CopyButton({ text, label, done }: CopyButtonProps) {
  const words = useTexts().texts.sent;

  return (
    <button
      type="button"
      className="button button-quiet"
      data-copy={text}
      data-text-copied={words.copied}
      data-text-done={done}
      data-text-failed={words.copyFailed}
      hidden
    >
      {label}
    </button>
  );
}

/** Prints with JavaScript. */
export function PrintButton({ label }: { label: string }) {
  return (
    <button type="button" className="button button-quiet" data-print hidden>
      {label}
    </button>
  );
}
