import InternalIcon from '@mui/icons-material/LockOutlined';
import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { FOLLOW_UP_STATUS_LABELS } from '@relato/domain/follow-up-status';
import { ORIGIN_LABELS } from '@relato/domain/origin';
import { STATUS_LABELS } from '@relato/domain/status';
import { LINK_ROLE_LABELS } from '@relato/domain/case-link';
import { useDates } from '../i18n/formats';
import { Moment } from '../ui/Moment';
import { Mark } from '../ui/Mark';
import type { FollowUp, TimelineItem, Message, SituationChange, StaffReport } from '../session/api';
import { useDue } from './FollowUpList';
import { useTimeline } from './useTimeline';
import { useDomainLabel } from '../i18n/language';
import { useTranslate } from '../i18n/translate';
import { useMessageText } from './messages';
import { useOutcomeWords } from '../situation/OutcomeInputs';
import { useSituationWords } from '../situation/situation';

/** 'Linha do tempo': all events in order, for a colleague new to the case. */
export const Timeline = ({ report }: { report: StaffReport }) => {
  const translate = useTranslate();
  const textOf = useTimelineText();
  const { data: events, isPending, refetch } = useTimeline(report.id);
  if (isPending) return <LinearProgress aria-label={translate('app.linhaDoTempo.carregando')} />;
  if (events === undefined) {
    return (
      <Alert
        severity="error"
        action={<Button onClick={() => void refetch()}>{translate('app.tentarDeNovo')}</Button>}
      >
        {translate('app.linhaDoTempo.falhou')}
      </Alert>
    );
  }
  return (
    <Box
      component="ol"
      aria-label={translate('app.linhaDoTempo.lista')}
      sx={{ listStyle: 'none', m: 0, ml: 0.75, pl: 3, borderLeft: 2, borderColor: 'divider' }}
    >
      {events.map((event, index) => (
        <TimelineEntry key={index} em={event.em} {...textOf(event)} />
      ))}
    </Box>
  );
};

const TimelineEntry = ({ em, title, by, lines, internal }: TimelineText & { em?: number }) => {
  const translate = useTranslate();
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        pb: 2.5,
        breakInside: 'avoid',
        '&::before': {
          content: '""',
          position: 'absolute',
          left: -31,
          top: 6,
          width: 12,
          height: 12,
          borderRadius: internal ? 0 : '50%',
          border: '2px solid',
          borderColor: 'primary.main',
          bgcolor: 'background.default',
        },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <Typography variant="h3">{title}</Typography>
        {internal && <Mark icon={InternalIcon} tone="neutral" text="app.linhaDoTempo.interno" />}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {em === undefined ? translate('app.linhaDoTempo.semHora') : <Moment ms={em} />}
        {by !== undefined && ` · ${by}`}
      </Typography>
      {lines.map((line, index) => (
        <Typography key={index} sx={{ mt: 0.5, whiteSpace: 'pre-wrap', maxWidth: '75ch' }}>
          {line}
        </Typography>
      ))}
    </Box>
  );
};

interface TimelineText {
  title: string;
  by?: string;
  /** Its paragraphs: texts, or one change each. */
  lines: readonly string[];
  /** Whether it is marked as internal: the reporter never sees it. */
  internal: boolean;
}

/** Returns a function that describes an event in the language on screen. */
function useTimelineText(): (event: TimelineItem) => TimelineText {
  const translate = useTranslate();
  const domainLabel = useDomainLabel();
  const { dateTime } = useDates();
  const message = useMessageEntry();
  const change = useChangeText();
  const followUp = useFollowUpText();
  const noOwner = translate('app.responsavel.ninguem');
  return ({
    tipo,
    passou,
    mensagem,
    mudanca,
    atribuicao,
    correcao,
    vinculo,
    etiqueta,
    acompanhamento,
    registro,
    nota,
  }) => {
    if (mensagem) return message(mensagem);
    if (mudanca) return change(mudanca);
    if (acompanhamento) return followUp(acompanhamento, tipo === 'acompanhamento');
    if (nota)
      return {
        title: translate('app.notas.campo'),
        by: nota.autor.nome,
        lines: [nota.texto],
        internal: true,
      };
    if (atribuicao) {
      const { antes = noOwner, depois = noOwner, por } = atribuicao;
      const title = translate('resources.relatos.fields.responsavel');
      return { title, by: por, lines: [`${antes} → ${depois}`], internal: true };
    }
    if (correcao) {
      const { antes, depois, motivo } = correcao.recebimento;
      const title = translate('app.linhaDoTempo.recebimento');
      return {
        title,
        by: correcao.por,
        lines: [`${dateTime(antes)} → ${dateTime(depois)}`, motivo],
        internal: true,
      };
    }
    if (vinculo) {
      const line = `${domainLabel(LINK_ROLE_LABELS[vinculo.papel])}: ${vinculo.uuid}`;
      return { title: translate('app.vinculos.evento'), lines: [line], internal: true };
    }
    if (etiqueta) {
      const { nome, por } = etiqueta;
      return { title: translate('app.etiquetas.evento'), by: por, lines: [nome], internal: true };
    }
    if (registro) {
      const arrival = {
        origem: domainLabel(ORIGIN_LABELS[registro.origem]),
        data: dateTime(registro.recebidoEm),
      };
      return {
        title: translate('app.linhaDoTempo.abertura'),
        by: translate('app.relato.registradoPor', { nome: registro.por }),
        lines: [translate('app.linhaDoTempo.recebido', arrival)],
        internal: false,
      };
    }
    if (tipo === 'prazo') {
      const title = translate(passou ? 'app.linhaDoTempo.venceu' : 'app.linhaDoTempo.vence');
      return { title, lines: [], internal: false };
    }
    return { title: translate('app.linhaDoTempo.abertura'), lines: [], internal: false };
  };
}

function useMessageEntry(): (message: Message) => TimelineText {
  const translate = useTranslate();
  const domainLabel = useDomainLabel();
  const { author, kind, text } = useMessageText();
  return (message) => {
    const { status, respondidoPor, aviso } = message;
    const situation =
      status && translate('app.mensagens.situacao', { status: domainLabel(STATUS_LABELS[status]) });
    return {
      title: [author(message), situation].filter(Boolean).join(' · '),
      by: aviso ? undefined : respondidoPor,
      lines: [kind(message) ?? [], text(message)].flat(),
      internal: false,
    };
  };
}

const SITUATION_FIELDS = [
  'status',
  'gravidade',
  'procedencia',
  'desfecho',
  'medidas',
  'verificacoes',
] as const;

const INTERNAL_FIELDS: ReadonlySet<string> = new Set(['gravidade', 'procedencia', 'medidas']);

function useChangeText(): (change: SituationChange) => TimelineText {
  const translate = useTranslate();
  const situation = useSituationWords();
  const outcome = useOutcomeWords();
  return ({ de, para, por }) => {
    const before = { ...situation(de), ...outcome(de) };
    const after = { ...situation(para), ...outcome(para) };
    const changed = SITUATION_FIELDS.filter((field) => before[field] !== after[field]);
    const line = (field: (typeof SITUATION_FIELDS)[number]) => {
      const fieldName = translate(`resources.relatos.fields.${field}`);
      return translate('app.linhaDoTempo.mudou', {
        campo: fieldName,
        de: before[field],
        para: after[field],
      });
    };
    const lines =
      changed.length > 0 ? changed.map(line) : [translate('app.linhaDoTempo.semMudanca')];
    const internal = changed.length > 0 && changed.every((field) => INTERNAL_FIELDS.has(field));
    return { title: translate('app.linhaDoTempo.situacao'), by: por, lines, internal };
  };
}

function useFollowUpText(): (followUp: FollowUp, created: boolean) => TimelineText {
  const translate = useTranslate();
  const domainLabel = useDomainLabel();
  const due = useDue();
  return ({ acao, responsavel, criadoPor, status, observacao, venceEm }, created) => {
    if (created) {
      const who = `${translate('app.acompanhamento.responsavelRotulo')}: ${responsavel}`;
      const lines = [acao, who, due({ status, venceEm })?.text ?? []].flat();
      return {
        title: translate('app.linhaDoTempo.acompanhamento'),
        by: criadoPor,
        lines,
        internal: true,
      };
    }
    const state = { status: domainLabel(FOLLOW_UP_STATUS_LABELS[status]) };
    const note = observacao ? [`${translate('app.acompanhamento.observacao')}: ${observacao}`] : [];
    const title = translate('app.linhaDoTempo.acompanhamentoAlterado', state);
    return { title, lines: [acao, ...note], internal: true };
  };
}
