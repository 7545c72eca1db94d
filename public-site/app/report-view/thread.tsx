import { NOTICE_TEXTS } from '@relato/domain/notice';
import { teamNameIn } from '@relato/domain/team';
import { CHECK_IN_ANSWER_LABELS } from '@relato/domain/check-in';
import type { Message, VisitorReport } from '../api/types';
import { formatDate } from '../i18n/language';
import type { Texts } from '../i18n/pt';
import { useTexts } from '../i18n/use-texts';
import { useSite } from '../layout/use-site';
import { AttachmentLinks } from './attachment-links';
import { Moment } from './moment';
import { Terms } from './terms';
import { Written } from './written';

interface ThreadProps {
  relato: VisitorReport;
  /** The visitor's last message was just sent. */
  justSent: boolean;
}

/** Whether there is an answer, when one is due, and the conversation, oldest first. */
export function Thread({ relato, justSent }: ThreadProps) {
  const messages = relato.msg;
  const words = useTexts().texts.report;
  const sent = justSent ? messages.findLast(({ daEquipe }) => !daEquipe) : undefined;

  const news = (
    <>
      <News relato={relato} />
      <Terms {...relato} />
    </>
  );
  if (messages.length === 0) return news;
  return (
    <section aria-labelledby="mensagens">
      {news}
      <h2 id="mensagens" className="thread-heading">
        {words.messages}
      </h2>
      <ol className="thread">
        {messages.map((message) => (
          <MessageItem key={message.id} mensagem={message} justSent={message === sent} />
        ))}
      </ol>
    </section>
  );
}

/** The visitor's main question: did they answer? */
function News({ relato: { msg, status } }: Pick<ThreadProps, 'relato'>) {
  const { idioma, texts } = useTexts();
  const timeZone = useSite()?.timeZone;
  const words = texts.report;
  // Neither an acknowledgement nor a question is an answer.
  const answers = msg.filter(
    ({ daEquipe, aviso }) => daEquipe && aviso !== 'recebido' && aviso !== 'verificacao',
  );
  const fresh = answers.filter(({ nova }) => nova).length;
  const at = answers.at(-1)?.respondidoEm;
  // A concluded report promises no answer.
  const without = status === 'CONCLUIDO' ? words.concludedUnanswered : words.unanswered;
  if (at === undefined) return <p className="news">{without}</p>;

  const date = formatDate(at, idioma, timeZone);
  return <p className="news">{fresh > 0 ? words.news(fresh, date) : words.noNews(date)}</p>;
}

function MessageItem({ mensagem, justSent }: { mensagem: Message; justSent: boolean }) {
  const { idioma, texts } = useTexts();
  const timeZone = useSite()?.timeZone;
  const words = texts.report;
  const { aviso, ate, devolutiva, daEquipe, verificacao } = mensagem;
  const notice = nameOf(aviso, texts);
  const own = mensagem.correcao ? words.minutes.corrected : words.fromVisitor;

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
        <strong>{aviso ? notice.name : daEquipe ? words.fromTeam : own}</strong>
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
