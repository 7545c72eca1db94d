import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { HOUR_MS, MINUTE_MS } from '../../platform/calendar/durations';
import { Clock } from '../../platform/clock';
import { tooManyAttempts } from '../../platform/errors/app-error';
import { AccountNotices } from '../../users/account-notices.service';
import type { User } from '../../users/user.entity';
import { UsersService } from '../../users/users.service';
import { SecondFactorService } from './second-factor.service';

/** Wrong codes in a row after which the owner is notified, and the next attempt must wait. */
const FREE_GUESSES = 10;

/** Verifies codes of the second factor, and counts wrong ones in a row. */
@Injectable()
export class CodeGuesses {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly codes: SecondFactorService,
    private readonly notices: AccountNotices,
    private readonly clock: Clock,
  ) {}

  /**
   * Verifies a code, and uses it up. The guess is counted in the account's row before it is verified,
   * so that the count holds across networks, restarts and parallel requests.
   * @returns whether the code is right
   * @throws AppError 429 while the account must wait
   */
  async take(usuario: User, codigo: string): Promise<boolean> {
    const { id } = usuario;
    const count = await this.countGuess(id);
    if (await this.codes.take(usuario, codigo)) {
      await this.users.changeOwn(id, () => ({ segundoFatorErros: 0, segundoFatorEspera: null }));
      return true;
    }
    if (count === FREE_GUESSES) {
      await this.dataSource.transaction((manager) =>
        this.notices.notify(manager, 'segundo_fator_errado', usuario),
      );
    }
    return false;
  }

  private async countGuess(id: string): Promise<number> {
    const now = this.clock.now().getTime();
    let segundoFatorErros = 0;
    await this.users.changeOwn(id, (usuario) => {
      const wait = (usuario.segundoFatorEspera?.getTime() ?? 0) - now;
      // A longer wait was stored before the clock was set back, and does not count.
      const isPossible = wait <= waitAfter(usuario.segundoFatorErros);
      if (wait > 0 && isPossible) throw tooManyAttempts(wait);
      segundoFatorErros = usuario.segundoFatorErros + 1;
      const segundoFatorEspera = new Date(now + waitAfter(segundoFatorErros));
      return { segundoFatorErros, segundoFatorEspera };
    });
    return segundoFatorErros;
  }
}

/** How long to wait after so many wrong codes: from the tenth on 1, 2, 4, … minutes, up to an hour. */
const waitAfter = (wrong: number): number =>
  wrong < FREE_GUESSES ? 0 : Math.min(MINUTE_MS * 2 ** (wrong - FREE_GUESSES), HOUR_MS);
