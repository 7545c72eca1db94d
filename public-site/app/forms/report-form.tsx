import { MEETING_FIELDS, REPORT_FIELDS, reportFieldsWhere } from '@relato/domain/fields';
import { REASON_LABELS, REASONS } from '@relato/domain/reason';
import type { NamedUnit } from '../api/fresh-form.server';
import type { NewForm } from '../api/types';
import { useTexts } from '../i18n/use-texts';
import { Definitions, Points } from '../layout/blocks';
import { TestNotice } from '../layout/test-notice';
import { useLaw, useSite } from '../layout/use-site';
import { AttachmentList } from './attachments';
import { DraftOffer } from './draft-offer';
import { ErrorSummary } from './error-summary';
import { Field, LongTextField, reportLine, reportText, TextField } from './field';
import { fieldId, type FormState } from './form-state';
import { mayAskMore, Questions } from './questions';
import { SendingForm } from './sending-form';

/** The fields that the browser's draft contains besides the answers to questions. */
const drafted = ({ questionario }: NewForm): string =>
  [
    'identificacao',
    'motivo',
    ...(questionario ? ['categoria'] : []),
    'semConfianca',
    'avisar',
    ...reportFieldsWhere((field) => field.drafted),
  ].join();

interface ReportFormProps {
  form: FormState;
  asks: NewForm & { unit?: NamedUnit };
  submissionKey: string;
  challenge: string | undefined;
}

/**
 * The report form: identity, if given; then the report. The style sheet shows the parts that the
 * choice needs.
 */
export function ReportForm({ form, asks, submissionKey, challenge }: ReportFormProps) {
  const { paths } = useTexts();
  return (
    <SendingForm
      {...{ form, submissionKey, challenge }}
      // The address of a test's page only opens the form; the report goes to the usual address.
      action={form.values['teste'] === undefined ? undefined : paths.newReport}
      className="report-form"
      data-draft="relato"
      data-draft-fields={drafted(asks)}
    >
      {asks.unit && asks.unit.known !== false && (
        <input type="hidden" name="unidade" value={asks.unit.endereco} />
      )}
      <DraftOffer />
      <Choice form={form} />
      <Identity form={form} />
      <Report form={form} asks={asks} />
    </SendingForm>
  );
}

function Choice({ form }: { form: FormState }) {
  const words = useTexts().texts.newReport;
  const error = form.problem?.fields['identificacao'];
  const chosen = form.values['identificacao'];
  const first = fieldId('identificacao');

  return (
    <>
      <ErrorSummary problem={form.problem} at="identificacao" />
      <fieldset
        className="choice"
        data-choice
        aria-describedby={error === undefined ? undefined : `${first}-erro`}
      >
        <legend>
          <h2>{words.choice}</h2>
        </legend>
        {error !== undefined && (
          <p className="error" id={`${first}-erro`}>
            {error}
          </p>
        )}
        <label className="choice-button">
          <input
            type="radio"
            name="identificacao"
            value="sim"
            id={first}
            defaultChecked={chosen === 'sim'}
          />
          <span>{words.identified}</span>
        </label>
        <label className="choice-button">
          <input type="radio" name="identificacao" value="nao" defaultChecked={chosen === 'nao'} />
          <span>{words.anonymous}</span>
        </label>
        <p className="choice-note choice-note-identified">{words.chosenIdentified}</p>
        <p className="choice-note choice-note-anonymous">{words.chosenAnonymous}</p>
        <Advice heading={words.safetyHeading} of={words.safety} />
      </fieldset>
    </>
  );
}

/** Advice beside its subject, folded. */
function Advice({ heading, of }: { heading: string; of: readonly string[] }) {
  return (
    <details>
      <summary>{heading}</summary>
      <Points of={of} />
    </details>
  );
}

function Identity({ form }: { form: FormState }) {
  const words = useTexts().texts.newReport;

  return (
    <fieldset className="identity" data-identity>
      <legend>
        <h2>{words.identityHeading}</h2>
      </legend>
      <p className="hint">{words.identityHint}</p>
      <IdentityFields form={form} nameOptional />
    </fieldset>
  );
}

interface IdentityFieldsProps {
  form: FormState;
  nameOptional?: boolean;
  /** Fields whose data the team already has: they are left out. */
  known?: readonly string[];
}

/** The visitor's name and contact. */
export function IdentityFields({ form, nameOptional = false, known = [] }: IdentityFieldsProps) {
  const { idioma, texts } = useTexts();
  const tellsByMail = useSite()?.tellsByMail === true;

  return (
    <>
      <TextField
        form={form}
        {...reportLine('nome', idioma)}
        optional={nameOptional}
        autoComplete="name"
      />
      {!known.includes('email') && (
        <>
          <TextField
            form={form}
            {...reportLine('email', idioma)}
            optional
            type="email"
            autoComplete="email"
          />
          {tellsByMail && (
            <>
              {/* Off by default: a person with access to the mailbox sees that there is news. */}
              <Tick
                form={form}
                name="avisar"
                label={texts.news.mail}
                hint={texts.newReport.tellMeHint}
              />
              <input type="hidden" name="idioma" value={idioma} />
            </>
          )}
        </>
      )}
      {!known.includes('telefone') && (
        <TextField
          form={form}
          {...reportLine('telefone', idioma)}
          optional
          type="tel"
          autoComplete="tel"
          data-phone
        />
      )}
    </>
  );
}

interface TickProps extends Record<'name' | 'label' | 'hint', string> {
  form: FormState;
}

function Tick({ form, name, label, hint }: TickProps) {
  const id = fieldId(name);

  return (
    <div className="field tick">
      <input
        type="checkbox"
        name={name}
        value="true"
        id={id}
        defaultChecked={form.values[name] === 'true'}
        aria-describedby={`${id}-dica`}
      />
      <label htmlFor={id}>{label}</label>
      <p className="hint" id={`${id}-dica`}>
        {hint}
      </p>
    </div>
  );
}

function Report({ form, asks }: { form: FormState; asks: NewForm }) {
  const { idioma, texts } = useTexts();
  const words = texts.newReport;

  return (
    <fieldset className="report-block">
      <legend>
        <h2>{words.reportHeading}</h2>
      </legend>
      <Field form={form} name="motivo" label={texts.report.motivo}>
        {(control) => (
          <select required defaultValue={form.values['motivo'] ?? ''} {...control}>
            <option value="">{words.motivoEmpty}</option>
            {REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {REASON_LABELS[reason][idioma]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {asks.questionario && <Questions form={form} asked={asks.questionario} />}
      <details>
        <summary>{words.guidanceHeading}</summary>
        <Definitions of={words.guidance} className="guide" />
      </details>
      <LongTextField
        form={form}
        {...reportText('relato', idioma)}
        hint={asks.questionario ? texts.questions.relatoHint : words.relatoHint}
        rows={8}
        required
      />
      <TextField
        form={form}
        name="protocolo"
        label={REPORT_FIELDS.protocolo.label[idioma]}
        hint={words.protocoloHint}
        optional
        className="protocol-input"
      />
      <Advice heading={words.filesHeading} of={words.files} />
      {asks.questionario && mayAskMore(form, asks.questionario) && (
        <noscript>
          <p className="hint">{texts.questions.filesLast}</p>
        </noscript>
      )}
      <AttachmentList form={form} />
      <Meeting form={form} />
      <Concern form={form} asks={asks} />
      <Risk form={form} />
      <noscript>
        <p className="aside">{texts.form.cookiesNeeded}</p>
      </noscript>
      {form.values['teste'] !== undefined && <TestNotice />}
      <button type="submit" className="button button-large">
        {texts.form.submit}
      </button>
    </fieldset>
  );
}

/** The request for a meeting: place, times and contact. */
function Meeting({ form }: { form: FormState }) {
  const { idioma, texts } = useTexts();
  const words = texts.newReport;
  return (
    <details open={isTouched(form, MEETING_FIELDS)}>
      <summary>{words.meeting}</summary>
      <div className="field">{words.meetingHint}</div>
      <TextField
        form={form}
        {...reportLine('encontroLugar', idioma)}
        hint={words.encontroLugarHint}
        optional
      />
      <LongTextField form={form} {...reportText('encontroHorarios', idioma)} optional rows={2} />
      <TextField
        form={form}
        {...reportLine('encontroContato', idioma)}
        hint={words.encontroContatoHint}
        optional
      />
    </details>
  );
}

/** Whether any of these fields is filled in or invalid. */
const isTouched = (form: FormState, names: readonly string[]) =>
  names.some((name) => form.problem?.fields[name] ?? form.values[name]);

/**
 * Asks who must not read the report. Shown if more than one account could read it, or if the form
 * comes back with an answer or an error here.
 */
function Concern({ form, asks }: { form: FormState; asks: NewForm }) {
  const { idioma, texts, paths } = useTexts();
  const { authorities } = useLaw();
  const words = texts.newReport;
  const touched = isTouched(form, ['envolvidos', 'semConfianca']);
  if (!asks.envolvidos && !touched) return null;
  return (
    <details open={touched}>
      <summary>{words.concern}</summary>
      <LongTextField
        form={form}
        {...reportText('envolvidos', idioma)}
        hint={words.envolvidosHint}
        optional
        rows={2}
      />
      {asks.suplente ? (
        <Tick
          form={form}
          name="semConfianca"
          label={words.semConfianca}
          hint={words.semConfiancaHint}
        />
      ) : (
        <>
          <ErrorSummary problem={form.problem} at="semConfianca" />
          <div className="field" id={fieldId('semConfianca')} tabIndex={-1}>
            {words.wholeTeam}{' '}
            {authorities.length > 0 ? (
              <>
                {words.authorities}{' '}
                <a href={`${paths.privacy}#fora`}>{texts.privacy.outsideHeading}</a>
              </>
            ) : (
              words.noAuthorities
            )}
          </div>
        </>
      )}
    </details>
  );
}

/** Feared retaliation, and by whom. */
function Risk({ form }: { form: FormState }) {
  const { idioma, texts } = useTexts();
  const words = texts.newReport;
  return (
    <details open={isTouched(form, ['risco'])}>
      <summary>{words.risk}</summary>
      <LongTextField
        form={form}
        {...reportText('risco', idioma)}
        hint={words.riskHint}
        optional
        rows={2}
      />
    </details>
  );
}
