import type { Mensagem } from '../api/types';
import { useTexts } from '../i18n/use-texts';
import { AttachmentLinks } from './attachment-links';
import { Moment } from './moment';

/** The conversation, oldest first. */
export function Thread({ mensagens }: { mensagens: readonly Mensagem[] }) {
  const words = useTexts().texts.report;

  return (
    <section aria-labelledby="mensagens">
      <h2 id="mensagens">{words.messages}</h2>
      {mensagens.length === 0 ? (
        <p>{words.noMessages}</p>
      ) : (
        <ol className="thread">
          {mensagens.map((mensagem) => (
            <Message key={mensagem.id} mensagem={mensagem} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Message({ mensagem }: { mensagem: Mensagem }) {
  const words = useTexts().texts.report;

  return (
    <li className={mensagem.daEquipe ? 'message message-team' : 'message'}>
      <p className="message-head">
        <strong>{mensagem.daEquipe ? words.fromTeam : words.fromVisitor}</strong>
        {mensagem.nova && <span className="fresh">{words.fresh}</span>}
        {mensagem.respondidoPor !== undefined && <bdi>{mensagem.respondidoPor}</bdi>}
        {mensagem.respondidoEm !== undefined && <Moment at={mensagem.respondidoEm} />}
      </p>
      <p className="written" dir="auto">
        {mensagem.mensagem}
      </p>
      <AttachmentLinks anexos={mensagem.respostaAnexos} />
    </li>
  );
}
