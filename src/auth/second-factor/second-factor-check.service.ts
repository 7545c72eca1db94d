import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditService } from '../../platform/audit/audit.service';
import { Clock } from '../../platform/clock';
import { AppError } from '../../platform/errors/app-error';
import { AccountNotices } from '../../users/account-notices.service';
import { hasSecondFactor, User } from '../../users/user.entity';
import { PasskeysService } from './passkeys.service';
import type { AssertionDto } from './second-factor.dto';
import { SecondFactorService } from './second-factor.service';

const REFUSED = 'Email ou senha incorretos.';

/** Wrong codes in a row after which the owner is told, and the next one has to wait. */
const FREE_GUESSES = 10;

const FIRST_WAIT_MS = 60_000;
const MAX_WAIT_MS = 60 * 60_000;

/** What somebody shows beside the password. */
interface Factor {
  /** Of the application, or one of the codes in its place. */
  codigo: string | undefined;
  /** Of a passkey. */
  chaveAcesso: AssertionDto | undefined;
}

type Asked = 'segundo_fator_necessario' | 'segundo_fator_incorreto';

/** The password was right; the second factor is missing, or wrong. */
export class SecondFactorAsked extends AppError {
  /** @param passkey what a browser signs with one of theirs, where they have any */
  constructor(
    code: Asked,
    readonly passkey: object | undefined,
  ) {
    super(401, code, REFUSED);
  }
}

/** The second step of a sign-in. */
@Injectable()
export class SecondFactorCheck {
  constructor(
    private readonly dataSource: DataSource,
    private readonly codes: SecondFactorService,
    private readonly passkeys: PasskeysService,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly notices: AccountNotices,
  ) {}

  /** @throws SecondFactorAsked where it is missing or wrong; AppError 429 where too many wrong codes came for the account */
  async check(usuario: User, { codigo, chaveAcesso }: Factor): Promise<void> {
    if (!hasSecondFactor(usuario)) return;
    if (chaveAcesso) {
      if (await this.passkeys.take(usuario, chaveAcesso)) return;
    } else {
      if (codigo === undefined) throw await this.asked(usuario, 'segundo_fator_necessario');
      if (await this.takeCode(usuario, codigo)) return;
    }
    await this.audit.record({ acao: 'sessao.recusada', alvo: usuario.id, detalhes: { segundoFator: true } });
    throw await this.asked(usuario, 'segundo_fator_incorreto');
  }

  private async asked(usuario: User, code: Asked): Promise<SecondFactorAsked> {
    return new SecondFactorAsked(code, await this.passkeys.requestOptions(usuario));
  }

  /**
   * Slows guesses by clients that know the password, from any network: they are counted in the account's row, so that no
   * restart forgives them, and before they are judged, so that many at the same time are many.
   * @throws AppError 429 while the account has to wait, whether the code is right or wrong
   */
  private async takeCode(usuario: User, codigo: string): Promise<boolean> {
    const { id } = usuario;
    const count = await this.countGuess(id);
    if (await this.codes.take(usuario, codigo)) {
      await this.dataSource.manager.update(User, { id }, { segundoFatorErros: 0, segundoFatorEspera: null });
      return true;
    }
    if (count === FREE_GUESSES) {
      await this.dataSource.transaction((manager) => this.notices.tellOwner(manager, 'segundo_fator_errado', usuario));
    }
    return false;
  }

  private countGuess(id: string): Promise<number> {
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

/** The same text whatever was wrong. */
export function refused(code: string): AppError {
  return new AppError(401, code, REFUSED);
}
