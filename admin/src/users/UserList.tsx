import { holdsTeamKey, mayManage, ROLE_ROTULOS } from '@relato/domain/permissions';
import ActiveIcon from '@mui/icons-material/CheckCircleOutlined';
import AlteredIcon from '@mui/icons-material/ReportProblemOutlined';
import FactorIcon from '@mui/icons-material/PhonelinkLockOutlined';
import InactiveIcon from '@mui/icons-material/BlockOutlined';
import KeylessIcon from '@mui/icons-material/KeyOffOutlined';
import WaitingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import { Box, Link, Typography } from '@mui/material';
import { DataTable, DateField, useRecordContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useCan, useMe } from '../account/useMe';
import { BCP47 } from '../i18n/useDatas';
import { useIdioma, useRotulo } from '../i18n/language';
import { AddLink } from '../layout/PageHeader';
import { Cards, TeamList } from '../layout/TeamList';
import { useNarrow } from '../layout/media';
import { Mark } from '../reports/marks/Mark';
import type { Account } from '../api';
import { UserActions } from './UserActions';

const BY_NAME = { field: 'nome', order: 'ASC' } as const;

/** `/usuarios`: who may read and answer reports, and what can be done about each account. */
export const UserList = () => {
  const translate = useTranslate();
  const can = useCan();
  const locale = BCP47[useIdioma()];
  const label = translate('app.usuarios.legenda');
  const tools = can('usuarios.gerir') && <AddLink to="/usuarios/create" text="app.usuarios.novo" />;
  return (
    <TeamList resource="usuarios" texts="app.usuarios" sort={BY_NAME} tools={tools}>
      {useNarrow() ? (
        <Cards label={label}>
          <Name />
          <Typography sx={{ color: 'text.secondary' }}>
            <Address />
          </Typography>
          <Roles />
          <Marks />
          <UserActions />
        </Cards>
      ) : (
        <DataTable bulkActionButtons={false} rowClick={false} aria-label={label}>
          <DataTable.Col source="nome">
            <Name />
            <Address />
          </DataTable.Col>
          <DataTable.Col source="papeis" disableSort>
            <Roles />
          </DataTable.Col>
          <DataTable.Col source="ativo" disableSort>
            <Marks />
          </DataTable.Col>
          <DataTable.Col source="criadoEm">
            <DateField source="criadoEm" locales={locale} />
          </DataTable.Col>
          <DataTable.Col label="app.usuarios.acoes">
            <UserActions />
          </DataTable.Col>
        </DataTable>
      )}
    </TeamList>
  );
};

const Name = () => {
  const translate = useTranslate();
  const user = useRecordContext<Account>();
  const { me } = useMe();
  if (!user || !me) return null;
  const own = me.id === user.id;
  const manages = me.permissoes.includes('usuarios.gerir') && (own || mayManage(me.permissoes, user.papeis));
  return (
    <Box sx={{ fontWeight: 600 }}>
      {manages ? (
        <Link component={RouterLink} to={`/usuarios/${user.id}`} sx={{ py: 0.5 }}>
          {user.nome}
        </Link>
      ) : (
        user.nome
      )}{' '}
      {own && `(${translate('app.usuarios.voce')})`}
    </Box>
  );
};

const Address = () => useRecordContext<Account>()?.email;

/** What the account is for. */
const Roles = () => {
  const translate = useTranslate();
  const rotulo = useRotulo();
  const user = useRecordContext<Account>();
  if (!user) return null;
  const names = user.papeis.map((papel) => rotulo(ROLE_ROTULOS[papel]));
  return [...names, ...(user.suplente ? [translate('resources.usuarios.fields.suplente')] : [])].join(', ');
};

/** Whether the account works, and what is missing or particular about it. */
const Marks = () => {
  const translate = useTranslate();
  const user = useRecordContext<Account>();
  if (!user) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Mark icon={user.ativo ? ActiveIcon : InactiveIcon} tone={user.ativo ? 'success' : 'neutral'} filled>
        {translate(user.ativo ? 'app.usuarios.ativo' : 'app.usuarios.inativo')}
      </Mark>
      {user.adulterado && (
        <Mark icon={AlteredIcon} tone="danger" filled>
          {translate('app.relato.adulterado')}
        </Mark>
      )}
      {user.trocarSenha && (
        <Mark icon={WaitingIcon} tone="neutral" filled>
          {translate('app.usuarios.senhaProvisoria')}
        </Mark>
      )}
      {holdsTeamKey(user.papeis) && !user.temChaves && (
        <Mark icon={KeylessIcon} tone="warning" filled>
          {translate('app.usuarios.semChaves')}
        </Mark>
      )}
      {user.segundoFator && (
        <Mark icon={FactorIcon} tone="neutral">
          {translate('app.conta.segundoFator')}
        </Mark>
      )}
    </Box>
  );
};
