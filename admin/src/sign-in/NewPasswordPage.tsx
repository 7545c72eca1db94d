import { Alert, Link, Typography } from '@mui/material';
import { isInvitation, linkTokenIn } from '@relato/domain/link-token';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { accountApi, type RecoveryOutlook } from '../session/accountApi';
import { NewPasswordField } from '../account/PasswordFields';
import { PageForm } from '../ui/forms/PageForm';
import { failureText, retryAt } from '../ui/errors';
import { useTranslate } from '../i18n/translate';
import { OnItsWay } from '../ui/MessageScreen';
import { WaitLeft } from '../ui/WaitLeft';
import { EntryFrame } from './EntryFrame';
import { asScreenText, type PlainKey } from '../i18n/keys';

const BLANK = { senha: '' };

const FORGOTTEN = {
  title: 'app.recuperar.novaTitulo',
  save: 'app.recuperar.salvar',
  done: 'app.recuperar.feito',
} as const;

const INVITED = {
  title: 'app.convite.titulo',
  save: 'app.convite.aceitar',
  done: 'app.convite.feito',
} as const;

/**
 * `/recuperar/nova-senha#…`: a new password by the mailed link, and its consequences; or the first
 * password, by which an invited person accepts.
 */
export const NewPasswordPage = () => {
  const translate = useTranslate();
  const [{ token, invited }] = useState(mailedLink);
  const [done, setDone] = useState(false);
  // Another link opened in the same tab changes only the address: it must count, and leave the
  // address.
  useEffect(() => {
    const reload = () => window.location.reload();
    window.addEventListener('hashchange', reload);
    return () => window.removeEventListener('hashchange', reload);
  }, []);
  const { data, error } = useQuery({
    queryKey: ['link', token],
    queryFn: () => accountApi.outlook(token),
    retry: false,
    gcTime: 0,
  });
  const again = (to: string, text: PlainKey) => (
    <Typography sx={{ mt: 2 }}>
      <Link component={RouterLink} to={to}>
        {translate(text)}
      </Link>
    </Typography>
  );
  const words = (data?.convite ?? invited) ? INVITED : FORGOTTEN;
  const content = () => {
    if (done)
      return (
        <>
          <Alert severity="success">{translate(words.done)}</Alert>
          {again('/login', 'ra.auth.sign_in')}
        </>
      );
    if (error)
      return (
        <>
          <Alert severity="error">
            {translate(refusalText(error, { token, invited }))} <WaitLeft until={retryAt(error)} />
          </Alert>
          {invited
            ? again('/login', 'app.convite.jaAceito')
            : again('/recuperar', 'app.recuperar.titulo')}
        </>
      );
    if (!data) return <OnItsWay />;
    return (
      <PageForm
        blank={BLANK}
        resource="usuarios"
        send={({ senha }) => accountApi.setPassword(token, senha)}
        submitLabel={words.save}
        onClose={() => setDone(true)}
      >
        <Alert severity={data.convite ? 'info' : 'warning'} sx={{ mb: 0.5 }}>
          {translate(consequenceOf(data))}
        </Alert>
        <NewPasswordField name="senha" own={[data.email]} />
      </PageForm>
    );
  };
  return (
    <EntryFrame title={words.title} intro={asScreenText(data?.email ?? '')}>
      {content()}
    </EntryFrame>
  );
};

function consequenceOf({ convite, colegaPodeDevolver }: RecoveryOutlook) {
  if (convite) return 'app.convite.texto';
  return colegaPodeDevolver ? 'app.recuperar.consequencia' : 'app.recuperar.consequenciaSozinho';
}

interface MailedLink {
  token: string;
  /** Whether it is the link of an invitation. */
  invited: boolean;
}

/** A new password does not replace an ended invitation: only a colleague can invite again. */
function refusalText(error: unknown, { token, invited }: MailedLink) {
  const text = token === '' ? 'app.erros.link_invalido' : failureText(error);
  return invited && text === 'app.erros.link_invalido' ? 'app.convite.naoVale' : text;
}

let opened: MailedLink = { token: '', invited: false };

/**
 * The mailed link, from the address's fragment. It is removed from the address at once, so that
 * neither history nor a shared screen shows it, and is kept in memory only: after a reload the link
 * must be opened again.
 */
export function mailedLink(): MailedLink {
  const { hash, pathname } = window.location;
  if (hash.length > 1) {
    opened = { token: linkTokenIn(hash.slice(1)), invited: isInvitation(hash) };
    window.history.replaceState(window.history.state, '', pathname);
  }
  return opened;
}
