import InternalIcon from '@mui/icons-material/LockOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type Gravidade, GRAVIDADE_ROTULOS, SEM_GRAVIDADE_ROTULO } from '@relato/domain/gravidade';
import { SITUACAO_ACOMPANHAMENTO_ROTULOS } from '@relato/domain/situacao-acompanhamento';
import { ORIGEM_ROTULOS } from '@relato/domain/origem';
import { isJudged, STATUS_ROTULOS } from '@relato/domain/status';
import { PAPEL_VINCULO_ROTULOS } from '@relato/domain/vinculo';
import { useTranslate } from 'react-admin';
import { useDatas } from '../i18n/useDatas';
import { Moment } from '../layout/Moment';
import { Mark } from '../reports/marks/Mark';
import type { Acompanhamento, Acontecimento, Atribuicao, Mensagem, Mudanca, RelatoEquipe, Vinculo } from '../api';
import { useDue } from '../follow-ups/FollowUpList';
import { useTimeline } from './useTimeline';
import { useRotulo } from '../i18n/language';
import { useMessageText } from '../messages/Message';
import { useOutcomeWords } from '../reports/situation/OutcomeInputs';
import type { Situation } from '../reports/situation/situation';

/** 'Linha do tempo': everything in its order, for somebody new to the case; on paper, with or without what is internal. */
export const Timeline = ({ report, internal = true }: { report: RelatoEquipe; internal?: boolean }) => {
  const translate = useTranslate();
  const { data: events, isPending, refetch } = useTimeline(report.id);
  if (isPending) return <LinearProgress aria-label={translate('app.linhaDoTempo.carregando')} />;
  if (events === undefined) {
    return (
      <Alert severity="error" action={<Button onClick={() => void refetch()}>{translate('app.tentarDeNovo')}</Button>}>
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
      {events
        .filter((event) => internal || !(event.acompanhamento ?? event.atribuicao ?? event.nota ?? event.vinculo))
        .map((event, index) => (
          <TimelineEntry key={index} event={event} />
        ))}
    </Box>
  );
};

/** One event of the timeline. */
const TimelineEntry = ({ event }: { event: Acontecimento }) => {
  const translate = useTranslate();
  const { title, by, lines, internal } = useTold()(event);
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
        {internal && (
          <Mark icon={InternalIcon} tone="neutral">
            {translate('app.linhaDoTempo.interno')}
          </Mark>
        )}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {event.em === undefined ? translate('app.linhaDoTempo.semHora') : <Moment ms={event.em} />}
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

/** An event in words. */
interface Told {
  title: string;
  /** Who caused it. */
  by?: string;
  /** What was written, or what changed; a line each. */
  lines: readonly string[];
  /** Never part of what the reporter sees. */
  internal: boolean;
}

/** Reads an event of the timeline in the language on screen. */
function useTold(): (event: Acontecimento) => Told {
  const translate = useTranslate();
  const message = useMessageTold();
  const change = useChangeTold();
  const assignment = useAssignmentTold();
  const followUp = useFollowUpTold();
  const linked = useLinkTold();
  const registered = useRegisteredTold();
  return (event) => {
    if (event.mensagem) return message(event.mensagem);
    if (event.mudanca) return change(event.mudanca);
    if (event.atribuicao) return assignment(event.atribuicao);
    if (event.vinculo) return linked(event.vinculo);
    if (event.acompanhamento) return followUp(event.acompanhamento, event.tipo === 'acompanhamento');
    if (event.registro) return registered(event.registro);
    if (event.nota) {
      const { autor, texto } = event.nota;
      return { title: translate('app.notas.campo'), by: autor.nome, lines: [texto], internal: true };
    }
    const name = event.tipo === 'prazo' ? (event.passou ? 'venceu' : 'vence') : event.tipo;
    return { title: translate(`app.linhaDoTempo.${name}`), lines: [], internal: false };
  };
}

function useRegisteredTold(): (registro: NonNullable<Acontecimento['registro']>) => Told {
  const translate = useTranslate();
  const rotulo = useRotulo();
  const { dataHora } = useDatas();
  return ({ por, origem, recebidoEm }) => ({
    title: translate('app.linhaDoTempo.abertura'),
    by: translate('app.relato.registradoPor', { nome: por }),
    lines: [
      translate('app.linhaDoTempo.recebido', { origem: rotulo(ORIGEM_ROTULOS[origem]), data: dataHora(recebidoEm) }),
    ],
    internal: false,
  });
}

function useMessageTold(): (message: Mensagem) => Told {
  const translate = useTranslate();
  const rotulo = useRotulo();
  const { author, kind, text } = useMessageText();
  return (message) => {
    const { status, respondidoPor, aviso } = message;
    const situation = status && translate('app.mensagens.situacao', { status: rotulo(STATUS_ROTULOS[status]) });
    return {
      title: [author(message), situation].filter(Boolean).join(' · '),
      by: aviso ? undefined : respondidoPor,
      lines: [kind(message) ?? [], text(message)].flat(),
      internal: false,
    };
  };
}

function useChangeTold(): (change: Mudanca) => Told {
  const translate = useTranslate();
  const rotulo = useRotulo();
  const severity = (gravidade?: Gravidade) => rotulo(gravidade ? GRAVIDADE_ROTULOS[gravidade] : SEM_GRAVIDADE_ROTULO);
  const founded = (situation: Situation) =>
    isJudged(situation) ? translate(`app.procedencia.${situation.procedencia ? 'procedente' : 'naoProcedente'}`) : '—';
  const outcome = useOutcomeWords();
  return ({ de, para, por }) => {
    const [before, after] = [outcome(de), outcome(para)];
    const pairs = [
      ['status', rotulo(STATUS_ROTULOS[de.status]), rotulo(STATUS_ROTULOS[para.status])],
      ['gravidade', severity(de.gravidade), severity(para.gravidade)],
      ['procedencia', founded(de), founded(para)],
      ['desfecho', before.desfecho, after.desfecho],
      ['medidas', before.medidas, after.medidas],
      ['verificacoes', before.verificacoes, after.verificacoes],
    ] as const;
    const lines = pairs
      .filter(([, was, is]) => was !== is)
      .map(([field, was, is]) =>
        translate('app.linhaDoTempo.mudou', {
          campo: translate(`resources.relatos.fields.${field}`),
          de: was,
          para: is,
        }),
      );
    return {
      title: translate('app.linhaDoTempo.situacao'),
      by: por,
      lines: lines.length > 0 ? lines : [translate('app.linhaDoTempo.semMudanca')],
      internal: false,
    };
  };
}

function useAssignmentTold(): (assignment: Atribuicao) => Told {
  const translate = useTranslate();
  const nobody = translate('app.responsavel.ninguem');
  return ({ antes = nobody, depois = nobody, por }) => ({
    title: translate('resources.relatos.fields.responsavel'),
    by: por,
    lines: [`${antes} → ${depois}`],
    internal: true,
  });
}

function useLinkTold(): (link: Vinculo) => Told {
  const translate = useTranslate();
  const rotulo = useRotulo();
  return ({ papel, uuid }) => ({
    title: translate('app.vinculos.evento'),
    lines: [`${rotulo(PAPEL_VINCULO_ROTULOS[papel])}: ${uuid}`],
    internal: true,
  });
}

function useFollowUpTold(): (followUp: Acompanhamento, created: boolean) => Told {
  const translate = useTranslate();
  const rotulo = useRotulo();
  const due = useDue();
  return ({ acao, responsavel, criadoPor, status, observacao, venceEm }, created) => {
    if (created) {
      const who = `${translate('app.acompanhamento.responsavelRotulo')}: ${responsavel}`;
      return {
        title: translate('app.linhaDoTempo.acompanhamento'),
        by: criadoPor,
        lines: [acao, who, due({ status, venceEm })?.text ?? []].flat(),
        internal: true,
      };
    }
    const title = translate('app.linhaDoTempo.acompanhamentoAlterado', {
      status: rotulo(SITUACAO_ACOMPANHAMENTO_ROTULOS[status]),
    });
    const note = observacao ? [`${translate('app.acompanhamento.observacao')}: ${observacao}`] : [];
    return { title, lines: [acao, ...note], internal: true };
  };
}
