import type { AuditEntry } from './audit-entry.entity';
import { auditRow } from './audit-row';

it.each<AuditEntry>([
  { acao: 'relatos.ver', alvo: 'AB12CD34' },
  { acao: 'sessao.recusada', detalhes: { email: 'quem@example.com' } },
  { acao: 'relatos.apagar', detalhes: { motivo: 'o texto de alguém' } },
])('a row of the record takes no protocol, address or text: %j', (entry) => {
  expect(() => auditRow(entry, new Date())).toThrow(entry.acao);
});
