import { SEVERITY_LABELS, NO_SEVERITY_LABEL } from '@relato/domain/severity';
import { accusesSomeone } from '@relato/domain/reason';
import { DEADLINES, type DeadlineState } from '@relato/domain/deadline';
import { DECISION_LABELS, NO_DECISION } from '@relato/domain/founded';
import { type Status, STATUS_LABELS } from '@relato/domain/status';
import MissedIcon from '@mui/icons-material/AlarmOffOutlined';
import SoonIcon from '@mui/icons-material/AlarmOutlined';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import UnfoundedIcon from '@mui/icons-material/DoNotDisturbOnOutlined';
import MediumIcon from '@mui/icons-material/DragHandle';
import FoundedIcon from '@mui/icons-material/GavelOutlined';
import MeetingIcon from '@mui/icons-material/EventOutlined';
import RiskIcon from '@mui/icons-material/GppMaybeOutlined';
import WaitingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import LowIcon from '@mui/icons-material/KeyboardArrowDown';
import HighIcon from '@mui/icons-material/KeyboardDoubleArrowUp';
import HeldIcon from '@mui/icons-material/LockOutlined';
import UnreadIcon from '@mui/icons-material/MarkEmailUnreadOutlined';
import NewIcon from '@mui/icons-material/NewReleasesOutlined';
import NoneIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import ProgressIcon from '@mui/icons-material/PendingOutlined';
import NamedIcon from '@mui/icons-material/PersonPinOutlined';
import SilentIcon from '@mui/icons-material/SpeakerNotesOffOutlined';
import OverdueIcon from '@mui/icons-material/RunningWithErrorsOutlined';
import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useDates } from '../i18n/formats';
import { useDomainLabel } from '../i18n/language';
import type { ReportSummary } from '../session/api';
import { useTranslate } from '../i18n/translate';
import { Mark, type MarkProps } from '../ui/Mark';

const LOOKS = {
  NOVO: { icon: NewIcon, tone: 'accent' },
  EM_ANDAMENTO: { icon: ProgressIcon, tone: 'neutral' },
  AGUARDANDO_RESPOSTA: { icon: WaitingIcon, tone: 'warning' },
  CONCLUIDO: { icon: DoneIcon, tone: 'success' },
} as const;

export const StatusMark = ({ status }: { status: Status }) => (
  <Mark {...LOOKS[status]} filled text={useDomainLabel()(STATUS_LABELS[status])} />
);

type StillFacts = Pick<ReportSummary, 'vencido' | 'silente' | 'naoIniciado' | 'alteradoEm'>;

/** The badges of an inactive report: expired by the team, by the reporter, or never begun. */
export const StillMarks = ({ vencido, silente, naoIniciado, alteradoEm }: StillFacts) => {
  const translate = useTranslate();
  const since = { data: useDates().date(alteradoEm) };
  return (
    <>
      {vencido && <Mark icon={OverdueIcon} tone="danger" filled text="app.prazo.vencido" />}
      {silente && (
        <Mark
          icon={SilentIcon}
          tone="warning"
          filled
          text={translate('app.prazos.marcas.PESSOA_SILENTE', since)}
        />
      )}
      {naoIniciado && (
        <Mark icon={MissedIcon} tone="danger" filled text="app.prazos.filtros.NAO_INICIADO" />
      )}
    </>
  );
};

/** The needs of a reporter beside an answer, each with the part of the case that has its action. */
export const NEEDS = [
  {
    name: 'pedeEncontro',
    part: 'encontro',
    look: { icon: MeetingIcon, tone: 'warning', text: 'app.marcas.pedeEncontro' },
  },
  {
    name: 'temeRepresalia',
    part: 'represalia',
    look: { icon: RiskIcon, tone: 'danger', text: 'app.marcas.temeRepresalia' },
  },
  {
    name: 'citaPessoas',
    part: 'pessoas-citadas',
    look: { icon: NamedIcon, tone: 'warning', text: 'app.marcas.citaPessoas' },
  },
] as const satisfies readonly { name: keyof ReportSummary; part: string; look: MarkProps }[];

/** Whether the reporter has any of these needs. */
export const hasNeeds = (report: ReportSummary): boolean => NEEDS.some(({ name }) => report[name]);

/** A request to meet, feared retaliation, and named people. */
export const NeedMarks = (report: ReportSummary) =>
  NEEDS.filter(({ name }) => report[name]).map(({ name, look }) => <Mark key={name} {...look} />);

export const HeldMark = () => (
  <Mark icon={HeldIcon} tone="accent" filled text="app.retencao.retido" />
);

const SEVERITY_LOOKS = {
  BAIXA: { icon: LowIcon, tone: 'success' },
  MEDIA: { icon: MediumIcon, tone: 'warning' },
  ALTA: { icon: HighIcon, tone: 'danger' },
} as const;

/** The severity's icon with its words; nothing if none is set, or if the reason accuses no one. */
export const SeverityMark = ({
  motivo,
  gravidade,
}: Pick<ReportSummary, 'motivo' | 'gravidade'>) => {
  const domainLabel = useDomainLabel();
  if (!accusesSomeone(motivo)) return null;
  if (gravidade === undefined)
    return (
      <Box component="span" sx={visuallyHidden}>
        {domainLabel(NO_SEVERITY_LABEL)}
      </Box>
    );
  return <Mark {...SEVERITY_LOOKS[gravidade]} text={domainLabel(SEVERITY_LABELS[gravidade])} />;
};

const DECISION_LOOKS = {
  PROCEDENTE: { icon: FoundedIcon, tone: 'accent' },
  NAO_PROCEDENTE: { icon: UnfoundedIcon, tone: 'neutral' },
  NAO_SE_APLICA: { icon: NoneIcon, tone: 'neutral' },
} as const;

/** A person's decision; a dash until then, and nothing if the reason accuses no one. */
export const FoundedMark = ({
  motivo,
  procedenciaDecisao,
}: Pick<ReportSummary, 'motivo' | 'procedenciaDecisao'>) => {
  const translate = useTranslate();
  const domainLabel = useDomainLabel();
  if (!accusesSomeone(motivo)) return null;
  if (procedenciaDecisao) {
    return (
      <Mark
        {...DECISION_LOOKS[procedenciaDecisao]}
        text={domainLabel(DECISION_LABELS[procedenciaDecisao])}
      />
    );
  }
  return (
    <>
      <span aria-hidden>{NO_DECISION}</span>
      <Box component="span" sx={visuallyHidden}>
        {translate('app.procedencia.semDecisao')}
      </Box>
    </>
  );
};

const DEADLINE_LOOKS: Partial<Record<DeadlineState, Pick<MarkProps, 'icon' | 'tone'>>> = {
  PROXIMO: { icon: SoonIcon, tone: 'warning' },
  VENCIDO: { icon: MissedIcon, tone: 'danger' },
};

/** The badges of a report whose acknowledgement or answer is due soon, or overdue. */
export const DeadlineMarks = ({ prazos }: Pick<ReportSummary, 'prazos'>) => {
  const translate = useTranslate();
  const { date } = useDates();
  return DEADLINES.map((prazo) => {
    const deadline = prazos[prazo];
    const look = deadline && DEADLINE_LOOKS[deadline.situacao];
    if (!look) return null;
    const clock = prazo.toUpperCase() as Uppercase<typeof prazo>;
    const text =
      deadline.situacao === 'PROXIMO'
        ? translate(`app.prazos.marcas.${clock}_PROXIMO`, { data: date(deadline.ate) })
        : translate(`app.prazos.marcas.${clock}_VENCIDO`);
    return <Mark key={prazo} {...look} filled text={text} />;
  });
};

/** The icon of an unread report, with hidden words. */
export const UnreadDot = () => {
  const translate = useTranslate();
  return (
    <>
      <UnreadIcon
        aria-hidden
        sx={{ fontSize: '1.125rem', color: 'primary.main', verticalAlign: 'text-bottom' }}
      />
      <Box component="span" sx={visuallyHidden}>
        {translate('app.leitura.naoLido')}:{' '}
      </Box>
    </>
  );
};
