import type { StaffCaseFile } from './case-file.service';
import type { TimelineItemDto } from './timeline.dto';

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
