import { Injectable } from '@nestjs/common';
import { AuditService } from '../../platform/audit/audit.service';
import { AppError } from '../../platform/errors/app-error';
import { hasSecondFactor, type User } from '../../users/user.entity';
import type { Assertion } from './passkey-ceremonies.service';
import { PasskeysService } from './passkeys.service';
import { SecondFactorGuesses } from './second-factor-guesses.service';
import { SecondFactorService } from './second-factor.service';

const REFUSED = 'Email ou senha incorretos.';

/** What somebody shows beside the password. */
export interface Factor {
  /** Of the application, or one of the codes in its place. */
  codigo?: string | undefined;
  /** Of a passkey. */
  chaveAcesso?: Assertion | undefined;
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
    private readonly codes: SecondFactorService,
    private readonly passkeys: PasskeysService,
    private readonly guesses: SecondFactorGuesses,
    private readonly audit: AuditService,
  ) {}

  /** @throws SecondFactorAsked where it is missing or wrong; AppError 429 where too many wrong codes came for the account */
  async check(usuario: User, { codigo, chaveAcesso }: Factor): Promise<void> {
    if (!hasSecondFactor(usuario)) return;
    if (chaveAcesso) {
      if (await this.passkeys.take(usuario, chaveAcesso)) return;
    } else {
      if (codigo === undefined) throw await this.asked(usuario, 'segundo_fator_necessario');
      if (await this.guesses.judge(usuario, () => this.codes.take(usuario, codigo))) return;
    }
    await this.audit.record({ acao: 'sessao.recusada', alvo: usuario.id, detalhes: { segundoFator: true } });
    throw await this.asked(usuario, 'segundo_fator_incorreto');
  }

  private async asked(usuario: User, code: Asked): Promise<SecondFactorAsked> {
    return new SecondFactorAsked(code, await this.passkeys.requestOptions(usuario));
  }
}

/** The same text whatever was wrong. */
export function refused(code: string): AppError {
  return new AppError(401, code, REFUSED);
}
