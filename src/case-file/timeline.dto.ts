import { FollowUpView } from '../follow-ups/follow-ups.dto';
import { MessageView } from '../messages/messages.dto';
import { SituationChangeView } from '../reports/situation/situation.dto';
import type { StaffCaseFile } from './case-file.service';

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

/**
 * A case from top to bottom: what happened, in its order, and when its time is over. An anonymous visitor's message has no
 * time; it stands behind the message before it.
 */
export function toTimeline({ relato, msg, acompanhamento, mudancas }: StaffCaseFile, now: Date): TimelineItemDto[] {
  const opened = relato.criadoEm.getTime();
  const placed: [number, TimelineItemDto][] = [[opened, { tipo: 'abertura', em: opened }]];
  let before = opened;
  for (const mensagem of msg) {
    before = Math.max(before, mensagem.respondidoEm ?? before);
    placed.push([before, { tipo: 'mensagem', em: mensagem.respondidoEm, mensagem }]);
  }
  for (const mudanca of mudancas) placed.push([mudanca.em, { tipo: 'situacao', em: mudanca.em, mudanca }]);
  for (const item of acompanhamento) {
    placed.push([item.criadoEm, { tipo: 'acompanhamento', em: item.criadoEm, acompanhamento: item }]);
    if (item.alteradoEm === item.criadoEm) continue;
    placed.push([item.alteradoEm, { tipo: 'acompanhamentoAlterado', em: item.alteradoEm, acompanhamento: item }]);
  }
  // A stable sort: messages of one moment stay as the thread has them.
  const items = placed.sort(([a], [b]) => a - b).map(([, item]) => item);
  if (relato.status === 'CONCLUIDO') return items;
  const expires = relato.expiraEm.getTime();
  return [...items, { tipo: 'prazo', em: expires, passou: relato.expiraEm < now }];
}
