import { LOCALES } from '@relato/domain/language';
import { mayManage, ROLE_LABELS } from '@relato/domain/permissions';
import ActiveIcon from '@mui/icons-material/CheckCircleOutlined';
import AlteredIcon from '@mui/icons-material/ReportProblemOutlined';
import FactorIcon from '@mui/icons-material/PhonelinkLockOutlined';
import InactiveIcon from '@mui/icons-material/BlockOutlined';
import InvitedIcon from '@mui/icons-material/ForwardToInboxOutlined';
import KeylessIcon from '@mui/icons-material/KeyOffOutlined';
import WaitingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import { Box, Link } from '@mui/material';
import { DateField } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useMe } from '../session/useMe';
import { useCan } from '../session/permissions';
import { useDates } from '../i18n/formats';
import { useLanguage, useDomainLabel } from '../i18n/language';
import { AddLink } from '../ui/PageHeader';
import { TeamList, type TeamListProps } from '../ui/lists/TeamList';
import { type TeamColumn, TeamTable } from '../ui/lists/TeamTable';
import { Mark } from '../ui/Mark';
import type { Account } from '../session/api';
import { useTranslate } from '../i18n/translate';
import { UserActions } from './UserActions';
import { waitsForAccess } from './waitsForAccess';

const BY_NAME = { field: 'nome', order: 'ASC' } as const;

const POLL_MS = 5000;

/**
 * While a person is invited, the list is read again by itself: when they accept, a guardian gives
 * them access.
 */
const UNTIL_ACCEPTED: TeamListProps['queryOptions'] = {
  refetchInterval: ({ state: { data } }) =>
    data?.data.some(({ conviteAte }: Partial<Account>) => conviteAte !== undefined) === true
      ? POLL_MS
      : false,
};

/** `/usuarios`: staff accounts, with the actions on each. */
export const UserList = () => {
  const translate = useTranslate();
  const domainLabel = useDomainLabel();
  const manages = useCan('usuarios.gerir');
  const locale = LOCALES[useLanguage()];
  const dates = useDates();
  const roles = ({ papeis, suplente }: Account) =>
    [
      ...papeis.map((role) => domainLabel(ROLE_LABELS[role])),
      ...(suplente ? [translate(name('suplente'))] : []),
    ].join(', ');
  const columns: TeamColumn<Account>[] = [
    { label: name('nome'), sort: 'nome', typed: true, of: (user) => <Name {...user} /> },
    { label: name('papeis'), phone: 'unnamed', of: roles },
    { label: name('ativo'), phone: 'unnamed', of: (user) => <Marks {...user} /> },
    {
      label: name('criadoEm'),
      sort: 'criadoEm',
      phone: 'absent',
      of: (user) => <DateField record={user} source="criadoEm" locales={locale} />,
    },
    {
      label: name('ultimaEntrada'),
      phone: 'absent',
      of: ({ ultimaEntrada: day }) => day && dates.utcDay(day),
    },
  ];
  return (
    <TeamList
      resource="usuarios"
      texts="app.usuarios"
      sort={BY_NAME}
      queryOptions={UNTIL_ACCEPTED}
      tools={manages && <AddLink to="/usuarios/create" text="app.usuarios.novo" />}
    >
      <TeamTable
        texts="app.usuarios"
        columns={columns}
        verbs={(user) => <UserActions {...user} />}
      />
    </TeamList>
  );
};

const name = <Field extends string>(field: Field) => `resources.usuarios.fields.${field}` as const;

/** The account's owner, linked for a person who may edit it. */
const Name = ({ id, nome, email }: Account) => {
  const translate = useTranslate();
  const { me } = useMe();
  if (!me) return null;
  const own = me.id === id;
  const manages = me.permissoes.includes('usuarios.gerir') && (own || mayManage(me.permissoes));
  return (
    <>
      <Box sx={{ fontWeight: 600 }}>
        {manages ? (
          <Link component={RouterLink} to={`/usuarios/${id}`} sx={{ py: 0.5 }}>
            {nome}
          </Link>
        ) : (
          nome
        )}{' '}
        {own && `(${translate('app.usuarios.voce')})`}
      </Box>
      <Box sx={{ color: { xs: 'text.secondary', sm: 'inherit' } }}>{email}</Box>
    </>
  );
};

const isPast = (ms: number): boolean => ms <= Date.now();

/** Whether the account may sign in, or until when its owner is invited. */
const StateMark = ({ ativo, conviteAte }: Account) => {
  const translate = useTranslate();
  const { dateTime } = useDates();
  if (ativo) return <Mark icon={ActiveIcon} tone="success" filled text="app.usuarios.ativo" />;
  if (conviteAte === undefined)
    return <Mark icon={InactiveIcon} tone="neutral" filled text="app.usuarios.inativo" />;
  if (isPast(conviteAte))
    return <Mark icon={InvitedIcon} tone="warning" filled text="app.usuarios.conviteVencido" />;
  const until = translate('app.usuarios.conviteAte', { data: dateTime(conviteAte) });
  return (
    <Mark icon={InvitedIcon} tone="accent" filled>
      {until}
    </Mark>
  );
};

/** The account's state, and what is missing or special. */
const Marks = (user: Account) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
    <StateMark {...user} />
    {user.adulterado && (
      <Mark icon={AlteredIcon} tone="danger" filled text="app.relato.adulterado" />
    )}
    {user.trocarSenha && (
      <Mark icon={WaitingIcon} tone="neutral" filled text="app.usuarios.senhaProvisoria" />
    )}
    {waitsForAccess(user) && (
      <Mark icon={KeylessIcon} tone="warning" filled text="app.usuarios.semChaves" />
    )}
    {user.segundoFator && <Mark icon={FactorIcon} tone="neutral" text="app.conta.segundoFator" />}
  </Box>
);
