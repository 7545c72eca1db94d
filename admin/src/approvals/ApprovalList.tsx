import { APPROVAL_LABELS } from '@relato/domain/approval';
import type { Label } from '@relato/domain/language';
import { LEGAL_PROFILE_LABELS } from '@relato/domain/legal-profile';
import { ROLE_LABELS } from '@relato/domain/permissions';
import { ACKNOWLEDGEMENT_LABELS, SETTING_LABELS, type SettingKey } from '@relato/domain/settings';
import ConfirmedIcon from '@mui/icons-material/CheckCircleOutlined';
import AlteredIcon from '@mui/icons-material/ReportProblemOutlined';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { Schemas } from '../session/api';
import { useMe } from '../session/useMe';
import { AuditSubject } from '../audit/AuditSubject';
import { useTeamData } from '../session/dataProvider';
import { DownloadButton } from '../export/ExportButton';
import { spreadsheetUrl } from '../session/fetchSpreadsheet';
import { useDates } from '../i18n/formats';
import { useDomainLabel, useLanguage } from '../i18n/language';
import { useTranslate } from '../i18n/translate';
import { FilterSwitch } from '../ui/lists/FilterSwitch';
import { useFilterValues } from '../ui/lists/useFilter';
import { EmptyNote } from '../ui/MessageScreen';
import { Moment } from '../ui/Moment';
import { TeamList } from '../ui/lists/TeamList';
import { type TeamColumn, TeamTable } from '../ui/lists/TeamTable';
import { VerbButton } from '../ui/VerbButton';
import { Mark } from '../ui/Mark';

type Approval = Schemas['ApprovalDto'];

const NEWEST_FIRST = { field: 'pedidaEm', order: 'DESC' } as const;
const NEWEST_REPORTS = { field: 'criadoEm', order: 'DESC' } as const;

/** `/aprovacoes`: requests for a second person. */
export const ApprovalList = () => {
  const columns: TeamColumn<Approval>[] = [
    {
      label: 'app.aprovacoes.acao',
      sort: 'acao',
      typed: true,
      of: (approval) => <Action {...approval} />,
    },
    {
      label: 'app.aprovacoes.alvo',
      typed: true,
      of: ({ alvo }) => alvo && <AuditSubject thing={alvo} />,
    },
    {
      label: 'app.aprovacoes.pedida',
      sort: 'pedidaEm',
      typed: true,
      of: (approval) => <Asked {...approval} />,
    },
    {
      label: 'app.aprovacoes.justificativa',
      typed: true,
      of: ({ justificativa }) => justificativa,
    },
    {
      label: 'app.aprovacoes.expira',
      sort: 'expiraEm',
      of: ({ expiraEm }) => <Moment ms={expiraEm} />,
    },
  ];
  return (
    <TeamList
      resource="aprovacoes"
      texts="app.aprovacoes"
      count="app.aprovacoes.total"
      sort={NEWEST_FIRST}
      intro="app.aprovacoes.explicacao"
      tools={<FilterSwitch source="esperaPorMim" label="app.aprovacoes.soParaMim" />}
    >
      <TeamTable
        texts="app.aprovacoes"
        empty={<Empty />}
        columns={columns}
        verbs={(approval) => <Verbs {...approval} />}
      />
    </TeamList>
  );
};

const Empty = () =>
  useFilterValues().esperaPorMim === true ? (
    <EmptyNote title="app.aprovacoes.nadaParaMim" text="app.aprovacoes.nadaParaMimTexto" />
  ) : (
    <EmptyNote title="app.aprovacoes.vazia" />
  );

const Action = ({
  acao,
  papeis,
  email,
  configuracoes,
  pessoa,
  pessoas,
  encerra,
  confirmadaEm,
  adulterada,
}: Approval) => {
  const translate = useTranslate();
  const { dateTime } = useDates();
  const domainLabel = useDomainLabel();
  const valueInWords = useLawValue();
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>{domainLabel(APPROVAL_LABELS[acao])}</Typography>
      {papeis && (
        <Typography variant="body2">
          {papeis.map((role) => domainLabel(ROLE_LABELS[role])).join(', ')}
        </Typography>
      )}
      {email && <Typography variant="body2">{email}</Typography>}
      {pessoa && <AuditSubject thing={pessoa} />}
      {pessoas?.map((person) => (
        <Typography key={person.id} variant="body2">
          <AuditSubject thing={person} />
        </Typography>
      ))}
      {encerra && <Typography variant="body2">{translate('app.aprovacoes.encerra')}</Typography>}
      {configuracoes?.map(({ chave, de, para }) => (
        <Typography key={chave} variant="body2">
          {translate('app.aprovacoes.mudanca', {
            nome: domainLabel(SETTING_LABELS[chave]),
            de: valueInWords(chave, de),
            para: valueInWords(chave, para),
          })}
        </Typography>
      ))}
      {acao === 'organizacao.gerir.lei' && (
        <Typography variant="body2">{translate('app.lei.prazoMaisCurto')}</Typography>
      )}
      {acao === 'correio.gerir.rota' && (
        <Link to="/correio">{translate('app.correio.titulo')}</Link>
      )}
      {confirmadaEm !== undefined && (
        <Mark
          icon={ConfirmedIcon}
          tone="success"
          filled
          text={translate('app.aprovacoes.confirmadaEm', { data: dateTime(confirmadaEm) })}
        />
      )}
      {adulterada && (
        <Mark icon={AlteredIcon} tone="danger" filled text="app.aprovacoes.adulterada" />
      )}
    </>
  );
};

/** A value of the law's settings in words. */
function useLawValue() {
  const translate = useTranslate();
  const domainLabel = useDomainLabel();
  const labels: Readonly<Record<string, Label>> = {
    ...LEGAL_PROFILE_LABELS,
    ...ACKNOWLEDGEMENT_LABELS,
  };
  return (chave: SettingKey, value: string | null): string => {
    if (value === null) return translate('app.lei.padrao');
    const isChoice = chave === 'perfil' || chave === 'acuse';
    return isChoice && labels[value] ? domainLabel(labels[value]) : value;
  };
}

const Asked = ({ pedidaEm, pedidaPor }: Approval) => (
  <>
    <Moment ms={pedidaEm} />
    {pedidaPor && ', '}
    {pedidaPor && <AuditSubject thing={pedidaPor} />}
  </>
);

/** Another's request is confirmed or refused; the own request is withdrawn, or used once confirmed. */
const Verbs = ({ id, acao, pedidaEm, pedidaPor, podeConfirmar, confirmadaEm }: Approval) => {
  const translate = useTranslate();
  const team = useTeamData();
  const { me } = useMe();
  const name = `${useDomainLabel()(APPROVAL_LABELS[acao])}, ${useDates().dateTime(pedidaEm)}`;
  if (!me) return null;
  const own = pedidaPor?.id === me.id;
  const decline = own ? 'retirar' : 'recusar';
  return (
    <>
      {podeConfirmar && (
        <VerbButton
          resource="aprovacoes"
          label="ra.action.confirm"
          aria-label={translate('app.aprovacoes.confirmarNome', { nome: name })}
          question={{
            title: 'app.aprovacoes.confirmarTitulo',
            text: translate('app.aprovacoes.confirmarTexto', { nome: name }),
          }}
          send={() => team.decideApproval(id, 'confirmar')}
          success="app.aprovacoes.confirmada"
        />
      )}
      {own && confirmadaEm !== undefined && <ConfirmedExport />}
      <VerbButton
        resource="aprovacoes"
        label={`app.aprovacoes.${decline}`}
        aria-label={translate(`app.aprovacoes.${decline}Nome`, { nome: name })}
        color="error"
        send={() => team.decideApproval(id, 'recusar')}
        success="app.aprovacoes.encerrada"
      />
    </>
  );
};

/** Downloads all reports, which uses the confirmation up. */
const ConfirmedExport = () => {
  const translate = useTranslate();
  const idioma = useLanguage();
  const everything = { resource: 'relatos', sort: NEWEST_REPORTS, filter: {}, idioma };
  return (
    <DownloadButton
      label={translate('app.exportacao.baixar')}
      url={() => spreadsheetUrl(everything)}
    />
  );
};
