import {
  DOCUMENT_REFUSALS,
  EVIDENCE_ENDINGS,
  HIDDEN_DATA_BY_FAMILY,
  IMAGE_ENDINGS,
} from '@relato/domain/evidence';
import {
  ATTACHMENT_BYTES_MAX,
  ATTACHMENTS_PER_MESSAGE,
  ATTACHMENTS_PER_REPORT,
  DOCUMENT_BYTES_MAX,
  DOCUMENTS_BYTES_MAX,
} from '@relato/domain/limits';
import type { ComponentProps } from 'react';
import type { Texts } from '../i18n/pt';
import { useTexts } from '../i18n/use-texts';
import { useSite, useTakesDocuments } from '../layout/use-site';
import { ErrorSummary } from './error-summary';
import { Field } from './field';
import { fieldId, type FormState } from './form-state';
import { refusedFileText } from './problem';

/** A report's files: one control for many, to which scripts add one by one. */
export function AttachmentList({ form }: { form: FormState }) {
  const { texts } = useTexts();
  const max = useSite()?.reportFilesMax ?? ATTACHMENTS_PER_REPORT;

  return (
    <Field
      form={form}
      name="anexos"
      label={texts.form.attachments}
      optional
      hint={<AttachmentsHint form={form} max={max} />}
    >
      {(control) => (
        <>
          <HiddenDataByKind />
          <FilePicker {...control} multiple max={max} />
        </>
      )}
    </Field>
  );
}

/** The three slots of a reply, shown on request. */
export function AttachmentSlots({ form }: { form: FormState }) {
  const { texts } = useTexts();
  const error = form.problem?.fields['anexos'];

  return (
    <>
      <ErrorSummary problem={form.problem} at="anexos" />
      {/* A file that must be chosen again is not hidden. */}
      <details className="attach" open={error !== undefined || form.fileNames.length > 0}>
        <summary>{texts.form.attach}</summary>
        <fieldset
          className={error === undefined ? 'slots' : 'slots field-wrong'}
          id={fieldId('anexos')}
          tabIndex={-1}
        >
          <legend>
            {texts.form.attachments} <span className="optional">{texts.form.optional}</span>
          </legend>
          <div className="hint">
            <AttachmentsHint form={form} max={ATTACHMENTS_PER_MESSAGE} />
          </div>
          <HiddenDataByKind />
          {error !== undefined && <p className="error">{error}</p>}
          {Array.from({ length: ATTACHMENTS_PER_MESSAGE }, (_, slot) => (
            <div className="slot" key={slot}>
              <label htmlFor={`anexo-${slot + 1}`}>{texts.form.attachmentSlot(slot + 1)}</label>
              <FilePicker name="anexos" id={`anexo-${slot + 1}`} max={1} />
            </div>
          ))}
        </fieldset>
      </details>
    </>
  );
}

/**
 * A control for files: the browser's own, or with JavaScript a button in the page's language and a
 * list of the chosen files, each with its size and a button to remove it.
 */
function FilePicker({ max, ...input }: { max: number } & ComponentProps<'input'>) {
  const { texts } = useTexts();
  const { form, problems } = texts;
  const takesDocuments = useTakesDocuments();
  const accept = (takesDocuments ? EVIDENCE_ENDINGS : IMAGE_ENDINGS).join(',');

  return (
    <div
      className="files"
      data-attachments={max}
      data-max-bytes={ATTACHMENT_BYTES_MAX}
      data-text-large={form.fileTooLarge}
      data-text-large-hint={`{name}: ${form.fileTooLargeHint}`}
      data-text-type={refusedFileText('conteudo_invalido', '{name}', texts)}
      data-text-gif={refusedFileText('conteudo_gif', '{name}', texts)}
      data-text-webp={refusedFileText('conteudo_webp', '{name}', texts)}
      data-text-heic={refusedFileText('conteudo_heic', '{name}', texts)}
      data-text-svg={refusedFileText('conteudo_svg', '{name}', texts)}
      data-text-html={refusedFileText('conteudo_html', '{name}', texts)}
      data-text-empty={refusedFileText('arquivo_vazio', '{name}', texts)}
      data-text-unreadable={form.fileUnreadable('{name}')}
      data-text-elsewhere={form.fileElsewhere('{name}')}
      data-text-many={problems.fileTooMany('{name}', max)}
      data-text-remove={form.removeFile('{name}')}
      {...(takesDocuments && documentRules(texts))}
    >
      <input type="file" accept={accept} {...input} />
      <label className="button button-quiet add-file" htmlFor={input.id} hidden>
        {form.addFile}
      </label>
    </div>
  );
}

/** The rules and texts by which scripts check documents. */
function documentRules(texts: Texts): Readonly<Record<string, string | number>> {
  const { pages } = texts.form;
  const refusals = [...DOCUMENT_REFUSALS, 'relato_cheio' as const].map((key) => [
    `data-text-${key.replace('_', '-')}`,
    refusedFileText(key, '{name}', texts),
  ]);
  return {
    'data-document-bytes': DOCUMENT_BYTES_MAX,
    'data-together-bytes': DOCUMENTS_BYTES_MAX,
    'data-text-kept': texts.form.sentAsItIs('{kept}'),
    'data-text-pages': pages.offer,
    'data-text-pages-working': pages.working('{name}'),
    'data-text-pages-progress': pages.progress('{page}', '{total}'),
    'data-text-pages-cancel': pages.cancel,
    'data-text-pages-wait': pages.wait,
    'data-text-pages-done': pages.done('{name}', '{total}'),
    'data-text-pages-many': pages.many('{name}', '{total}', '{room}'),
    'data-text-pages-password': pages.password('{name}'),
    'data-text-pages-invalid': pages.invalid('{name}'),
    'data-text-pages-blocked': pages.blocked('{name}'),
    'data-text-pages-failed': pages.failed('{name}'),
    ...(Object.fromEntries(refusals) as Record<string, string>),
  };
}

/**
 * The hidden data that each kind of document can contain. Scripts close the list, and show a file's own line with
 * the chosen file.
 */
function HiddenDataByKind() {
  const { texts, idioma } = useTexts();
  if (!useTakesDocuments()) return null;

  return (
    <details className="kept" open>
      <summary>{texts.form.hiddenDataByKind}</summary>
      <ul>
        {HIDDEN_DATA_BY_FAMILY.map(({ kinds, hiddenData }) => (
          <li key={kinds[0]} data-kept={kinds.join(' ')}>
            {hiddenData[idioma]}
          </li>
        ))}
      </ul>
    </details>
  );
}

function AttachmentsHint({ form, max }: { form: FormState; max: number }) {
  const { texts } = useTexts();
  const takesDocuments = useTakesDocuments();

  return (
    <>
      {takesDocuments ? texts.form.documentsHint(max) : texts.form.attachmentsHint(max)}
      {takesDocuments && <strong> {texts.form.hiddenDataNotice}</strong>}
      {form.fileNames.length > 0 && (
        <strong data-choose-again> {texts.form.chooseAgain(form.fileNames.join(', '))}</strong>
      )}
    </>
  );
}
