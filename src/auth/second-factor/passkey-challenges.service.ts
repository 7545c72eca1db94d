import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/clock';
import { User } from '../../users/user.entity';

/** How long a person may look for their key. */
const LIFE_MS = 5 * 60_000;

const BYTES = 32;

/** What an answer is for: the one does not serve as the other. */
export type Purpose = 'registro' | 'entrada';

/** Challenges for passkeys: one a colleague at a time, good once, on whichever node it comes back. */
@Injectable()
export class PasskeyChallenges {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** @returns a new challenge; the one before is void */
  async issue(usuarioId: string, purpose: Purpose): Promise<Buffer> {
    const challenge = randomBytes(BYTES);
    const desafioAcesso = hashOf(purpose, challenge.toString('base64url'));
    const desafioAcessoAte = new Date(this.clock.now().getTime() + LIFE_MS);
    await this.dataSource.manager.update(User, { id: usuarioId }, { desafioAcesso, desafioAcessoAte });
    return challenge;
  }

  /** @returns whether it was issued for this, is not over, and had not been spent */
  async spend(usuarioId: string, purpose: Purpose, challenge: string): Promise<boolean> {
    const { affected } = await this.dataSource
      .createQueryBuilder()
      .update(User)
      .set({ desafioAcesso: null, desafioAcessoAte: null })
      .where('id = :usuarioId AND "desafioAcesso" = :hash AND "desafioAcessoAte" > :now', {
        usuarioId,
        hash: hashOf(purpose, challenge),
        now: this.clock.now(),
      })
      .execute();
    return affected === 1;
  }
}

function hashOf(purpose: Purpose, challenge: string): Buffer {
  return createHash('sha256').update(`${purpose}/${challenge}`).digest();
}
