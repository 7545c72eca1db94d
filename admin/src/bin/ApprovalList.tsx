import { APROVACAO_ROTULOS } from '@relato/domain/aprovacao';
import { ROLE_ROTULOS } from '@relato/domain/permissions';
import AlteredIcon from '@mui/icons-material/ReportProblemOutlined';
import Typography from '@mui/material/Typography';
import { DataTable, useRecordContext, useTranslate } from 'react-admin';
import type { components } from '../../../openapi';
import { useMe } from '../account/useMe';
import { NamedThing } from '../audit/NamedThing';
import { useTeamData } from '../dataProvider';
import { useDatas } from '../i18n/useDatas';
import { useRotulo } from '../i18n/language';
import { EmptyNote } from '../layout/MessageScreen';
import { Moment } from '../layout/Moment';
import { Cards, CardFact, TeamList } from '../layout/TeamList';
import { useNarrow } from '../layout/media';
import { VerbButton } from '../layout/VerbButton';
import { Mark } from '../reports/marks/Mark';

type Approval = components['schemas']['ApprovalDto'];

const NEWEST_FIRST = { field: 'pedidaEm', order: 'DESC' } as const;

/** `/aprovacoes`: what one asked for and another decides on. */
export const ApprovalList = () => {
  const translate = useTranslate();
  const label = translate('app.aprovacoes.legenda');
  const nothing = <EmptyNote title={translate('app.aprovacoes.vazia')} />;
  return (
    <TeamList resource="aprovacoes" texts="app.aprovacoes" total sort={NEWEST_FIRST} intro="app.aprovacoes.explicacao">
      {useNarrow() ? (
        <Cards label={label} empty={nothing}>
          <Wanted />
          <CardFact name="app.aprovacoes.alvo">
            <Target />
          </CardFact>
          <CardFact name="app.aprovacoes.pedida">
            <Asked />
          </CardFact>
          <CardFact name="app.aprovacoes.expira">
            <Ends />
          </CardFact>
          <CardFact name="app.aprovacoes.justificativa">
            <Why />
          </CardFact>
          <Verbs />
        </Cards>
      ) : (
        <DataTable bulkActionButtons={false} rowClick={false} aria-label={label} empty={nothing}>
          <DataTable.Col source="acao" label="app.aprovacoes.acao">
            <Wanted />
          </DataTable.Col>
          <DataTable.Col label="app.aprovacoes.alvo">
            <Target />
          </DataTable.Col>
          <DataTable.Col source="pedidaEm" label="app.aprovacoes.pedida">
            <Asked />
          </DataTable.Col>
          <DataTable.Col label="app.aprovacoes.justificativa">
            <Why />
          </DataTable.Col>
          <DataTable.Col source="expiraEm" label="app.aprovacoes.expira">
            <Ends />
          </DataTable.Col>
          <DataTable.Col label="app.usuarios.acoes">
            <Verbs />
          </DataTable.Col>
        </DataTable>
      )}
    </TeamList>
  );
};

const Wanted = () => {
  const translate = useTranslate();
  const rotulo = useRotulo();
  const approval = useRecordContext<Approval>();
  if (!approval) return null;
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>{rotulo(APROVACAO_ROTULOS[approval.acao])}</Typography>
      {approval.papeis && (
        <Typography variant="body2">
          {approval.papeis.map((papel) => rotulo(ROLE_ROTULOS[papel])).join(', ')}
        </Typography>
      )}
      {approval.adulterada && (
        <Mark icon={AlteredIcon} tone="danger" filled>
          {translate('app.aprovacoes.adulterada')}
        </Mark>
      )}
    </>
  );
};

const Target = () => {
  const alvo = useRecordContext<Approval>()?.alvo;
  return alvo ? <NamedThing thing={alvo} /> : '—';
};

const Asked = () => {
  const approval = useRecordContext<Approval>();
  return (
    approval && (
      <>
        <Moment ms={approval.pedidaEm} />
        {approval.pedidaPor && (
          <>
            {', '}
            <NamedThing thing={approval.pedidaPor} />
          </>
        )}
      </>
    )
  );
};

const Ends = () => {
  const ms = useRecordContext<Approval>()?.expiraEm;
  return ms !== undefined && <Moment ms={ms} />;
};

const Why = () => useRecordContext<Approval>()?.justificativa ?? '—';

/** Another's request is confirmed or refused, one's own withdrawn; one that was altered can only go. */
const Verbs = () => {
  const translate = useTranslate();
  const team = useTeamData();
  const rotulo = useRotulo();
  const { dataHora } = useDatas();
  const { me } = useMe();
  const approval = useRecordContext<Approval>();
  if (!approval || !me) return null;
  const { id, acao, pedidaEm, pedidaPor, adulterada } = approval;
  const nome = `${rotulo(APROVACAO_ROTULOS[acao])}, ${dataHora(pedidaEm)}`;
  const own = pedidaPor?.id === me.id;
  const decline = own ? 'retirar' : 'recusar';
  return (
    <>
      {!own && !adulterada && (
        <VerbButton
          resource="aprovacoes"
          label={translate('ra.action.confirm')}
          aria-label={translate('app.aprovacoes.confirmarNome', { nome })}
          question={{
            title: 'app.aprovacoes.confirmarTitulo',
            content: translate('app.aprovacoes.confirmarTexto', { nome }),
            confirmColor: 'warning',
          }}
          send={() => team.decideApproval(id, 'confirmar')}
          success="app.aprovacoes.confirmada"
        />
      )}
      <VerbButton
        resource="aprovacoes"
        label={translate(`app.aprovacoes.${decline}`)}
        aria-label={translate(`app.aprovacoes.${decline}Nome`, { nome })}
        color="error"
        send={() => team.decideApproval(id, 'recusar')}
        success="app.aprovacoes.encerrada"
      />
    </>
  );
};
