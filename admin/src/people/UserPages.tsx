import { Alert, Typography } from '@mui/material';
import { TEXT_MAX } from '@relato/domain/limits';
import { DEFAULT_ROLES, mayManage, ROLE_LABELS, ROLES } from '@relato/domain/permissions';
import { singleLine } from '@relato/domain/text';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  BooleanInput,
  CheckboxGroupInput,
  email,
  maxLength,
  required,
  TextInput,
  useRedirect,
} from 'react-admin';
import { useParams } from 'react-router-dom';
import { ShownOnceDialog } from '../ui/ShownOnceDialog';
import { useMe } from '../session/useMe';
import { useCan } from '../session/permissions';
import { CreatePage, EditPage } from '../ui/forms/RecordPages';
import { useDomainLabel } from '../i18n/language';
import { NotFoundScreen } from '../ui/MessageScreen';
import type { Account, NewAccount } from '../session/api';
import { useTranslate } from '../i18n/translate';

/**
 * `/usuarios/create`: a new account, whose owner is invited by mail; without a mail server its
 * temporary password is shown once.
 */
export const UserCreate = () => {
  const translate = useTranslate();
  const redirect = useRedirect();
  const queryClient = useQueryClient();
  const admits = useCan('papeis.dar');
  const { me } = useMe();
  const [made, setMade] = useState<NewAccount>();
  const leave = () => {
    queryClient.removeQueries({ queryKey: ['usuarios', 'getOne'] });
    redirect('list', 'usuarios');
  };
  if (!me) return null;
  const invites = me.temCorreio;
  const reach = admits ? 'alcance' : 'alcanceDepois';
  return (
    <>
      <CreatePage<NewAccount>
        title="app.usuarios.novo"
        save={`app.usuarios.${invites ? 'convidar' : 'criar'}`}
        success={`app.usuarios.${invites ? 'convidado' : 'criado'}`}
        intro={
          <Alert severity="warning">
            {translate(`app.usuarios.${invites ? 'alcanceConvidado' : reach}`)}
          </Alert>
        }
        onCreated={(account) => (account.senhaInicial === undefined ? leave() : setMade(account))}
        defaultValues={invites ? INVITED : NEW}
      >
        <UserInputs givesRoles={admits} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate(`app.usuarios.${invites ? 'conviteDica' : 'senhaDica'}`)}
        </Typography>
      </CreatePage>
      {made?.senhaInicial !== undefined && (
        <ShownOnceDialog
          title="app.usuarios.senhaProvisoria"
          text="app.usuarios.senhaInicialTexto"
          codes={[made.senhaInicial]}
          onClose={leave}
        />
      )}
    </>
  );
};

const NEW = { papeis: DEFAULT_ROLES, suplente: false };

const INVITED = { ...NEW, convite: true };

/**
 * `/usuarios/:id`: an account's name, address and roles; another's for a guardian, and the own one
 * without roles.
 */
export const UserEdit = () => {
  const translate = useTranslate();
  const { id } = useParams();
  const { me } = useMe();
  if (!me) return null;
  const own = me.id === id;
  const manages = mayManage(me.permissoes);
  if (!own && !manages) return <NotFoundScreen />;
  const givesRoles = manages && !own;
  return (
    <EditPage<Account>
      titleOf={({ nome }) => translate('app.usuarios.editarNome', { nome })}
      save="ra.action.save"
      success="app.usuarios.salvo"
      transform={(account, opened) => changesOf(account, opened, givesRoles)}
    >
      <UserInputs givesRoles={givesRoles} />
    </EditPage>
  );
};

/** Only what the person changed: a colleague's change of the rest in the meantime stays. */
function changesOf(account: Account, opened: Account, givesRoles: boolean): Partial<Account> {
  const { nome, email: address, papeis, suplente } = account;
  const rolesIn = ({ papeis: roles }: Account) => roles.toSorted().join();
  const changes: Partial<Account> = {};
  if (nome !== opened.nome) changes.nome = nome;
  if (address !== opened.email) changes.email = address;
  if (givesRoles && rolesIn(account) !== rolesIn(opened)) changes.papeis = papeis;
  if (givesRoles && suplente !== opened.suplente) changes.suplente = suplente;
  return changes;
}

const UserInputs = ({ givesRoles }: { givesRoles: boolean }) => (
  <>
    <TextInput source="nome" validate={[required(), maxLength(TEXT_MAX.nome)]} />
    <TextInput
      source="email"
      type="email"
      parse={singleLine}
      validate={[required(), maxLength(TEXT_MAX.email), email()]}
    />
    {givesRoles && <RoleInputs />}
  </>
);

/** The account's roles, each with its description. */
const RoleInputs = () => {
  const translate = useTranslate();
  const domainLabel = useDomainLabel();
  const choices = ROLES.map((id) => ({
    id,
    name: `${domainLabel(ROLE_LABELS[id])}: ${translate(`app.usuarios.papel.${id}`)}`,
  }));
  return (
    <>
      <CheckboxGroupInput
        source="papeis"
        choices={choices}
        translateChoice={false}
        row={false}
        validate={required()}
        sx={{ '& .MuiFormControlLabel-root': { my: 0.5 } }}
      />
      <BooleanInput source="suplente" helperText="app.usuarios.suplenteDica" />
    </>
  );
};
