import { DataSource } from 'typeorm';
import { Clock } from '../clock';
import { PurposeKeys } from '../vault/purpose-keys';
import type { AuditEntry } from './audit-entry.entity';
import { AuditService } from './audit.service';

it.each<AuditEntry>([
  { acao: 'relatos.ver', alvo: 'AB12CD34' },
  { acao: 'sessao.recusada', detalhes: { email: 'quem@example.com' } },
  { acao: 'relatos.apagar', detalhes: { motivo: 'o texto de alguém' } },
])('a row of the record takes no protocol, address or text: %j', async (entry) => {
  // Never connected: the row is refused before any query.
  const record = new AuditService(
    new DataSource({ type: 'postgres' }),
    new Clock(),
    new PurposeKeys(Buffer.alloc(32)),
  );
  await expect(record.record(entry)).rejects.toThrow(entry.acao);
});
