import type { Anexo } from '../api/types';
import { removedInWords } from '../i18n/language';
import { FILES_OF_REPORT } from '../i18n/paths';
import { useTexts } from '../i18n/use-texts';

/** Links that download a report's or message's files, and what was taken out of each. */
export function AttachmentLinks({ anexos }: { anexos: readonly Anexo[] }) {
  const { idioma, texts } = useTexts();
  const words = texts.report;
  if (anexos.length === 0) return null;

  return (
    <ul className="attachment-links" aria-label={texts.form.attachments}>
      {anexos.map((anexo, index) => (
        <li key={anexo.id}>
          <a href={FILES_OF_REPORT[idioma] + anexo.id} data-file>
            {texts.form.attachmentSlot(index + 1)}
          </a>{' '}
          <bdi className="file-name">{anexo.nomeArquivo}</bdi>
          {anexo.removido !== undefined && (
            <p className="removed">{words.removed(removedInWords(anexo.removido, idioma))}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
