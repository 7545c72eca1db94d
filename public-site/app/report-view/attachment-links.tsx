import type { Attachment } from '../api/types';
import { removedInWords } from '../i18n/language';
import { FILES_OF_REPORT } from '../i18n/paths';
import { useTexts } from '../i18n/use-texts';

/** Download links of a report's or message's files, with what was removed from each. */
export function AttachmentLinks({ anexos }: { anexos: readonly Attachment[] }) {
  const { idioma, texts } = useTexts();
  const words = texts.report;
  if (anexos.length === 0) return null;

  return (
    <ul className="attachment-links" aria-label={texts.form.attachments}>
      {anexos.map((attachment, index) => (
        <li key={attachment.id}>
          <a href={FILES_OF_REPORT[idioma] + attachment.id} data-file>
            {texts.form.attachmentSlot(index + 1)}
          </a>{' '}
          <bdi className="file-name">{attachment.nomeArquivo}</bdi>
          {attachment.removido !== undefined && (
            <p className="removed">{words.removed(removedInWords(attachment.removido, idioma))}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
