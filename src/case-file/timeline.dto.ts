import { FollowUpView } from '../follow-ups/follow-up.view';
import { MessageView } from '../messages/message.view';
import { SituationChangeView } from '../reports/situation/situation-change.view';

/** One thing that happened to a case, or that will. */
export class TimelineItemDto {
  tipo!: 'abertura' | 'mensagem' | 'situacao' | 'acompanhamento' | 'acompanhamentoAlterado' | 'prazo';
  /** Milliseconds; absent on an anonymous visitor's message, whose place tells its order. */
  em?: number;
  /** With 'mensagem'. */
  mensagem?: MessageView;
  /** With 'situacao'. */
  mudanca?: SituationChangeView;
  /** With 'acompanhamento', when it was created, and 'acompanhamentoAlterado', when it was changed last: as it is now. */
  acompanhamento?: FollowUpView;
  /** With 'prazo': whether that moment is over. */
  passou?: boolean;
}
