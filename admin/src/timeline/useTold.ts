import { type Gravidade, GRAVIDADE_ROTULOS, SEM_GRAVIDADE_ROTULO } from '@relato/domain/gravidade';
import { SITUACAO_ACOMPANHAMENTO_ROTULOS } from '@relato/domain/situacao-acompanhamento';
import { STATUS_ROTULOS } from '@relato/domain/status';
import { useTranslate } from 'react-admin';
import { useRotulo } from '../i18n/useIdioma';
import { useMessageText } from '../messages/useMessageText';
import { isJudged, type Situation } from '../reports/situation/situation';
import type { Acompanhamento, Acontecimento, Mensagem, Mudanca } from '../api';

/** An event in words. */
export interface Told {
  title: string;
  /** Who caused it. */
  by?: string;
  /** What was written, or what changed; a line each. */
  lines: readonly string[];
  /** Never part of what the reporter sees. */
  internal: boolean;
}

/** Reads an event of the timeline in the language on screen. */
export function useTold(): (event: Acontecimento) => Told {
  const translate = useTranslate();
  const message = useMessageTold();
  const change = useChangeTold();
  const followUp = useFollowUpTold();
  return (event) => {
    if (event.mensagem) return message(event.mensagem);
    if (event.mudanca) return change(event.mudanca);
    if (event.acompanhamento) return followUp(event.acompanhamento, event.tipo === 'acompanhamento');
    const name = event.tipo === 'prazo' ? (event.passou ? 'venceu' : 'vence') : event.tipo;
    return { title: translate(`app.linhaDoTempo.${name}`), lines: [], internal: false };
  };
}

function useMessageTold(): (message: Mensagem) => Told {
  const translate = useTranslate();
  const rotulo = useRotulo();
  const { author, text } = useMessageText();
  return (message) => {
    const { status, respondidoPor, aviso } = message;
    const situation = status && translate('app.mensagens.situacao', { status: rotulo(STATUS_ROTULOS[status]) });
    return {
      title: [author(message), situation].filter(Boolean).join(' · '),
      by: aviso ? undefined : respondidoPor,
      lines: [text(message)],
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
  return ({ de, para, por }) => {
    const pairs = [
      ['status', rotulo(STATUS_ROTULOS[de.status]), rotulo(STATUS_ROTULOS[para.status])],
      ['gravidade', severity(de.gravidade), severity(para.gravidade)],
      ['procedencia', founded(de), founded(para)],
    ] as const;
    const lines = pairs
      .filter(([, before, after]) => before !== after)
      .map(([field, before, after]) =>
        translate('app.linhaDoTempo.mudou', {
          campo: translate(`resources.relatos.fields.${field}`),
          de: before,
          para: after,
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

function useFollowUpTold(): (followUp: Acompanhamento, created: boolean) => Told {
  const translate = useTranslate();
  const rotulo = useRotulo();
  return ({ acao, responsavel, criadoPor, status, observacao }, created) => {
    if (created) {
      const who = `${translate('app.acompanhamento.responsavelRotulo')}: ${responsavel}`;
      return {
        title: translate('app.linhaDoTempo.acompanhamento'),
        by: criadoPor,
        lines: [acao, who],
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
