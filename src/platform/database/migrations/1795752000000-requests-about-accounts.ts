import type { MigrationInterface, QueryRunner } from 'typeorm';

const recreate = (columns: string): string => `
  DROP INDEX "aprovacoes_pedido_key";
  CREATE UNIQUE INDEX "aprovacoes_pedido_key" ON "aprovacoes" (${columns}) WHERE ("encerradaEm" IS NULL);
`;

/**
 * Requests about one target wait side by side if they concern different accounts: the refusal of a
 * second one would reveal a request that is hidden from its requester.
 */
export class RequestsAboutAccounts1795752000000 implements MigrationInterface {
  name = 'RequestsAboutAccounts1795752000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(recreate(`"acao", "alvo", (COALESCE("dados" ->> 'usuarioId', ''))`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(recreate('"acao", "alvo"'));
  }
}
