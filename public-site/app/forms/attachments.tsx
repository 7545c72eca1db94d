import {
  ANEXO_BYTES_MAX,
  ANEXO_EXTENSOES,
  ANEXO_EXTENSOES_HEIC,
  ANEXOS_POR_MENSAGEM,
  ANEXOS_POR_RELATO,
} from '@relato/domain/limites';
import { useTexts } from '../i18n/use-texts';
import { useSite } from '../layout/use-site';
import { ErrorSummary } from './error-summary';
import { Field } from './field';
import { fieldId, type FormState } from './form-state';

const ACCEPT = ANEXO_EXTENSOES.map((ending) => `.${ending}`).join(',');

/** One control for many files; where JavaScript runs they are added one by one and each can be removed. */
export function AttachmentList({ form }: { form: FormState }) {
  const { texts } = useTexts();
  const max = useSite()?.reportFilesMax ?? ANEXOS_POR_RELATO;

  return (
    <Field
      form={form}
      name="anexos"
      label={texts.form.attachments}
      optional
      hint={<AttachmentsHint form={form} max={max} />}
    >
      {(control) => (
        <div data-attachments="list" {...checks(texts)} data-text-remove={texts.form.removeFile('{name}')}>
          <input type="file" multiple accept={ACCEPT} {...control} />
          <label className="button button-quiet add-file" htmlFor={control.id} hidden>
            {texts.form.addFile}
          </label>
        </div>
      )}
    </Field>
  );
}

/** The three slots of a reply. */
export function AttachmentSlots({ form }: { form: FormState }) {
  const { texts } = useTexts();
  const error = form.problem?.fields['anexos'];

  return (
    <>
      <ErrorSummary problem={form.problem} at="anexos" />
      <fieldset className={error === undefined ? 'slots' : 'slots field-wrong'} id={fieldId('anexos')} tabIndex={-1}>
        <legend>
          {texts.form.attachments} <span className="optional">{texts.form.optional}</span>
        </legend>
        <div className="hint">
          <AttachmentsHint form={form} max={ANEXOS_POR_MENSAGEM} />
        </div>
        {error !== undefined && <p className="error">{error}</p>}
        {Array.from({ length: ANEXOS_POR_MENSAGEM }, (_, slot) => (
          <div className="slot" key={slot} data-attachments="slot" {...checks(texts)}>
            <label htmlFor={`anexo-${slot + 1}`}>{texts.form.attachmentSlot(slot + 1)}</label>
            <input type="file" name="anexos" accept={ACCEPT} id={`anexo-${slot + 1}`} />
          </div>
        ))}
      </fieldset>
    </>
  );
}

function AttachmentsHint({ form, max }: { form: FormState; max: number }) {
  const { texts } = useTexts();

  return (
    <>
      {texts.form.attachmentsHint(max)}
      {form.fileNames.length > 0 && (
        <strong className="choose-again" data-choose-again>
          {' '}
          {texts.form.chooseAgain(form.fileNames.join(', '))}
        </strong>
      )}
    </>
  );
}

/** What the script needs to judge a file as the server would, in the page's words. */
function checks({ form, problems }: ReturnType<typeof useTexts>['texts']): Record<`data-${string}`, string | number> {
  return {
    'data-max-bytes': ANEXO_BYTES_MAX,
    'data-extensions': ANEXO_EXTENSOES.join(','),
    'data-extensions-heic': ANEXO_EXTENSOES_HEIC.join(','),
    'data-text-large': form.fileTooLarge,
    'data-text-large-hint': form.fileTooLargeHint,
    'data-text-large-named': problems.file('arquivo_grande', '{name}'),
    'data-text-type': problems.file('extensao_invalida', '{name}'),
    'data-text-heic': problems.file('conteudo_heic', '{name}'),
    'data-text-empty': problems.file('arquivo_vazio', '{name}'),
  };
}
