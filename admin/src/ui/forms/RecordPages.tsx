import { Box, Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import {
  Create,
  Edit,
  type EditControllerResult,
  type RaRecord,
  SaveButton,
  SimpleForm,
  useRecordContext,
  useRedirect,
  useResourceContext,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Link, useParams } from 'react-router-dom';
import { hasFieldErrors, httpStatus, useFailureAlert, waitsForSecond } from '../errors';
import { useNotify, useTranslate } from '../../i18n/translate';
import { LoadFailure, NotFoundScreen, OnItsWay } from '../MessageScreen';
import { PageTitle } from '../PageHeader';
import { draftOf, dropDraft, useKeepDraft } from '../drafts';
import type { PlainKey } from '../../i18n/keys';
import { FormFields } from './FormFields';
import { sendByKeyboard } from './sendByKeyboard';
import { ServerErrors, useSendForm } from './SendForm';

interface PageProps {
  /** The initial values of a new record. */
  defaultValues?: Readonly<Record<string, unknown>>;
  /** The key of the saving button's label. */
  save: PlainKey;
  /** The key of the alert after saving. */
  success: PlainKey;
  /** Information shown before the inputs. */
  intro?: ReactNode;
  /** The inputs. */
  children: ReactNode;
}

interface CreatePageProps<Made extends RaRecord> extends PageProps {
  /** The key of the page's name. */
  title: PlainKey;
  /** The part of what was typed that is sent; all of it by default. */
  transform?: (typed: Readonly<Record<string, unknown>>) => object;
  /** Replaces the link back to the list. */
  onCreated?: (record: Made) => void;
}

/**
 * A page with the library's `Create`: typed text survives leaving the page and the session, until
 * it is saved.
 */
export const CreatePage = <Made extends RaRecord>({
  title,
  success,
  transform,
  onCreated,
  ...page
}: CreatePageProps<Made>) => {
  const translate = useTranslate();
  const draftKey = useDraftKey();
  const options = useMutationOptions(draftKey, success, onCreated);
  return (
    <>
      <PageTitle name={translate(title)} />
      <Create
        title={false}
        component="div"
        authLoading={<OnItsWay />}
        mutationOptions={options}
        transform={transform}
      >
        <RecordForm draftKey={draftKey} {...page} />
      </Create>
    </>
  );
};

interface EditPageProps<Row extends RaRecord> extends PageProps {
  /** The page's name, which identifies the record. */
  titleOf: (record: Row) => string;
  /**
   * The part of the record that is sent.
   * @param opened the record as it was when writing began
   */
  transform: (record: Row, opened: Row) => object;
}

/** The form's values: a draft keeps the record that it began with, too. */
type Edited<Row extends RaRecord> = Row & { opened: Row };

/**
 * A record is read when its form is opened, and not again: its version reveals others' changes on
 * saving. A failed load is shown in place of the page.
 */
const AS_OPENED = {
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  onError: () => undefined,
};

/** If the list's record differs from the server's, text typed so far stays. */
const KEEP_TYPED = { keepDirtyValues: true };

/**
 * The same with the library's `Edit`, which saves at once: it cannot be undone, since others may
 * have read it.
 */
export const EditPage = <Row extends RaRecord>({
  titleOf,
  success,
  transform,
  ...page
}: EditPageProps<Row>) => {
  const draftKey = useDraftKey();
  const showRecord = ({ record, error, refetch }: EditControllerResult<Row>) => {
    if (record) {
      return (
        <>
          <PageTitle name={titleOf(record)} />
          <RecordForm draftKey={draftKey} {...page} />
        </>
      );
    }
    if (!error) return <OnItsWay />;
    const gone = httpStatus(error) === 404 || httpStatus(error) === 400;
    return gone ? <NotFoundScreen /> : <LoadFailure error={error} onRetry={() => void refetch()} />;
  };
  return (
    <Edit
      title={false}
      actions={false}
      component="div"
      mutationMode="pessimistic"
      authLoading={<OnItsWay />}
      queryOptions={AS_OPENED}
      mutationOptions={useMutationOptions(draftKey, success)}
      transform={(typed: Edited<Row>) => transform(typed, typed.opened)}
      render={showRecord}
    />
  );
};

const useDraftKey = (): string => `${useResourceContext() ?? ''}/${useParams()['id'] ?? 'create'}`;

/**
 * After saving: the draft is removed, an alert and the list are shown. Failures follow the common
 * rule.
 */
function useMutationOptions<Row extends RaRecord>(
  draftKey: string,
  success: PlainKey,
  onSaved?: (record: Row) => void,
): { onSuccess: (record: Row) => void; onError: (error: unknown) => void } {
  const notify = useNotify();
  const redirect = useRedirect();
  const resource = useResourceContext();
  const alertFailure = useFailureAlert();
  return {
    onSuccess: (record) => {
      dropDraft(draftKey);
      if (waitsForSecond(record)) notify('app.aprovacoes.enviado', { type: 'info' });
      else notify(success, { type: 'success' });
      if (onSaved) onSaved(record);
      else redirect('list', resource);
    },
    onError: (error) => {
      // They stand at the fields.
      if (!hasFieldErrors(error)) void alertFailure(error);
    },
  };
}

const RecordForm = ({
  draftKey,
  save,
  intro,
  defaultValues,
  children,
}: Omit<PageProps, 'success'> & { draftKey: string }) => {
  const record = useRecordContext();
  const notify = useNotify();
  const [draft] = useState(() => draftOf(draftKey));
  return (
    <SimpleForm
      defaultValues={{ ...defaultValues, ...draft }}
      record={record && { ...record, opened: record, ...draft }}
      resetOptions={KEEP_TYPED}
      onKeyDown={sendByKeyboard}
      toolbar={<FormButtons save={save} draftKey={draftKey} />}
      sx={{ '&&': { p: 0 }, mt: 1.5, maxWidth: '40rem' }}
    >
      <ServerErrors onHidden={(text) => notify(text, { type: 'error' })} />
      {intro}
      <FormFields>{children}</FormFields>
    </SimpleForm>
  );
};

const FormButtons = ({ save, draftKey }: { save: string; draftKey: string }) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  useKeepDraft(useFormContext(), draftKey);
  const { isSubmitting } = useSendForm();
  return (
    <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
      <SaveButton
        label={save}
        icon={<></>}
        alwaysEnable
        // A second press would save a second record.
        onClick={(event) => isSubmitting && event.preventDefault()}
      />
      <Button
        component={Link}
        to={`/${resource}`}
        onClick={() => dropDraft(draftKey)}
        sx={{ minHeight: 44 }}
      >
        {translate('ra.action.cancel')}
      </Button>
    </Box>
  );
};
