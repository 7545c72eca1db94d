import { NOTICE_TEXTS } from '@relato/domain/notice';
import { teamNameIn } from '@relato/domain/team';
import { CHECK_IN_ANSWER_LABELS } from '@relato/domain/check-in';
import { STATUS_LABELS } from '@relato/domain/status';
import type { Message, VisitorReport } from '../api/types';
import { formatDate } from '../i18n/language';
import type { Texts } from '../i18n/pt';
import { useTexts } from '../i18n/use-texts';
import { Part } from '../layout/blocks';
import { useSite } from '../layout/use-site';
import { AttachmentLinks } from './attachment-links';
import { conversationOf, isAnswer } from './conversation';
import { Moment } from './moment';
import { stepsOf } from './steps';
import { Terms } from './terms';
import { Written } from './written';

/** The team's newest answer, or when one is due. */
export function Newest({ relato }: { relato: VisitorReport }) {
  const { idioma, texts } = useTexts();
  const { answer } = conversationOf(relato.msg);

  return (
    <section className="newest" aria-labelledby="novidade">
      <div className="newest-head">
        <News relato={relato} />
        <p>
          <span className="visually-hidden">{texts.report.status}: </span>
          <span className={`badge badge-${relato.status.toLowerCase()}`}>
            {STATUS_LABELS[relato.status][idioma]}
          </span>
        </p>
      </div>
      <Messages of={answer} labelledBy="novidade" />
      <Terms {...relato} />
    </section>
  );
}

interface HistoryProps {
  relato: VisitorReport;
  /** The visitor's last message was just sent. */
  justSent: boolean;
  /** When the page was made, in milliseconds. */
  now: number;
}

/** The conversation before the newest answer, oldest first, and the steps of the report. */
export function History({ relato, justSent, now }: HistoryProps) {
  const { idioma, texts } = useTexts();
  const timeZone = useSite()?.timeZone;
  const { earlier } = conversationOf(relato.msg);
  const sent = justSent ? earlier.findLast(({ daEquipe }) => !daEquipe) : undefined;

  return (
    <>
      {earlier.length > 0 && (
        <Part id="mensagens" heading={texts.report.messages}>
          <Messages of={earlier} labelledBy="mensagens" sent={sent} />
        </Part>
      )}
      <ol className="steps" aria-label={texts.steps.heading}>
        {stepsOf(relato, texts.steps, now).map(({ name, at, state }) => (
          <li key={name} className={`step-${state}`}>
            <strong>{name}</strong> {at !== undefined && formatDate(at, idioma, timeZone)}
          </li>
        ))}
      </ol>
    </>
  );
}

interface MessagesProps {
  of: readonly Message[];
  labelledBy: string;
  sent?: Message | undefined;
}

function Messages({ of, labelledBy, sent }: MessagesProps) {
  if (of.length === 0) return null;
  return (
    <ol className="thread" aria-labelledby={labelledBy}>
      {of.map((message) => (
        <MessageItem key={message.id} mensagem={message} justSent={message === sent} />
      ))}
    </ol>
  );
}

/** The visitor's main question: did they answer? */
function News({ relato: { msg, status } }: { relato: VisitorReport }) {
  const { idioma, texts } = useTexts();
  const timeZone = useSite()?.timeZone;
  const words = texts.report;
  const answers = msg.filter(isAnswer);
  const fresh = answers.filter(({ nova }) => nova).length;
  const at = answers.at(-1)?.respondidoEm;
  // A concluded report promises no answer.
  const without = status === 'CONCLUIDO' ? words.concludedUnanswered : words.unanswered;
  const date = at === undefined ? '' : formatDate(at, idioma, timeZone);
  const answered = fresh > 0 ? words.news(fresh, date) : words.noNews(date);

  return (
    <h2 id="novidade" className="news">
      {at === undefined ? without : answered}
    </h2>
  );
}

function MessageItem({ mensagem, justSent }: { mensagem: Message; justSent: boolean }) {
  const { idioma, texts } = useTexts();
  const timeZone = useSite()?.timeZone;
  const words = texts.report;
  const { aviso, ate, devolutiva, daEquipe, verificacao } = mensagem;
  const notice = nameOf(aviso, texts);
  const own = mensagem.correcao ? words.minutes.corrected : words.fromVisitor;
  const author = daEquipe ? words.fromTeam : own;

  return (
    <li
      className={daEquipe ? 'message message-team' : 'message'}
      // The visitor's position when they sent it.
      {...(justSent && { tabIndex: -1, autoFocus: true })}
    >
      {justSent && (
        <p className="done" role="status">
          {notice.done}
        </p>
      )}
      <p className="message-head">
        <strong>{aviso ? notice.name : author}</strong>
        {mensagem.nova && <span className="fresh">{words.fresh}</span>}
        {mensagem.respondidoPor !== undefined && (
          <bdi>{teamNameIn(mensagem.respondidoPor, idioma)}</bdi>
        )}
        {mensagem.respondidoEm !== undefined && <Moment at={mensagem.respondidoEm} />}
      </p>
      {devolutiva && <p className="message-kind">{words.feedback}</p>}
      {ate !== undefined && (
        <p className="message-kind">{words.extended(formatDate(ate, idioma, timeZone))}</p>
      )}
      {mensagem.encontro && <p className="message-kind">{words.aboutMeeting}</p>}
      {mensagem.encontroEm !== undefined && (
        <p className="message-kind">
          {words.meetingAt} <Moment at={mensagem.encontroEm} />
        </p>
      )}
      {verificacao && <p className="message-kind">{CHECK_IN_ANSWER_LABELS[verificacao][idioma]}</p>}
      {mensagem.mensagem !== '' && (
        <Written text={aviso ? NOTICE_TEXTS[aviso][idioma] : mensagem.mensagem} />
      )}
      <AttachmentLinks anexos={mensagem.respostaAnexos} />
    </li>
  );
}

/**
 * A notice's name, and its continuation on the page; for messages not written by the visitor only
 * the name.
 */
function nameOf(notice: Message['aviso'], { report, news }: Texts): { name: string; done: string } {
  if (notice === 'relato_aprovado' || notice === 'relato_aprovado_palavras')
    return { name: report.minutes.approval, done: report.minutes.approved };
  if (notice === 'identificacao') return { name: news.identification, done: news.identified };
  return { name: report.notice, done: report.sent };
}
