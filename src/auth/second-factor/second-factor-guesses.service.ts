import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppError } from '../../platform/errors/app-error';
import { Clock } from '../../platform/clock';
import { AccountNotices } from '../../users/account-notices.service';
import { User } from '../../users/user.entity';

/** Wrong codes in a row after which the owner is told, and the next one has to wait. */
const FREE_GUESSES = 10;

const FIRST_WAIT_MS = 60_000;
const MAX_WAIT_MS = 60 * 60_000;

/**
 * Slows guesses at an account's codes by clients that know its password, from any network. They are counted in the
 * account's row: no restart forgives them, and they slow nobody else.
 */
@Injectable()
export class SecondFactorGuesses {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly notices: AccountNotices,
  ) {}

  /**
   * Counts a guess and judges it. It counts before it is judged, so that many at the same time are many.
   * @param take judges the code
   * @returns whether it was right
   * @throws AppError 429 while the account has to wait, whether the code is right or wrong
   */
  async judge(usuario: User, take: () => Promise<boolean>): Promise<boolean> {
    const count = await this.count(usuario.id);
    if (await take()) {
      await this.dataSource.manager.update(
        User,
        { id: usuario.id },
        { segundoFatorErros: 0, segundoFatorEspera: null },
      );
      return true;
    }
    if (count === FREE_GUESSES) {
      await this.dataSource.transaction((manager) => this.notices.tellOwner(manager, 'segundo_fator_errado', usuario));
    }
    return false;
  }

  private count(id: string): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const now = this.clock.now().getTime();
      const found = await manager.findOneOrFail(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
      const wait = (found.segundoFatorEspera?.getTime() ?? 0) - now;
      if (wait > 0) throw tooManyGuesses(wait);
      const segundoFatorErros = found.segundoFatorErros + 1;
      const segundoFatorEspera = new Date(now + waitAfter(segundoFatorErros));
      await manager.update(User, { id }, { segundoFatorErros, segundoFatorEspera });
      return segundoFatorErros;
    });
  }
}

/** None, and from the tenth wrong code on 1, 2, 4, … minutes, up to an hour. */
function waitAfter(wrong: number): number {
  return wrong < FREE_GUESSES ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (wrong - FREE_GUESSES), MAX_WAIT_MS);
}

function tooManyGuesses(waitMs: number): AppError {
  return new AppError(429, 'muitas_tentativas', 'Houve muitas tentativas seguidas. Tente de novo mais tarde.', {
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  });
}
