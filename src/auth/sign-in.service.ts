import { Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service';
import { AppError } from '../common/app-error';
import { ThrottleService } from '../throttling/throttle.service';
import { type ProvenUser, UsersService } from '../users/users.service';
import { SecondFactorService } from './second-factor.service';
import { SessionsService } from './sessions.service';

/** What somebody signs in with, and from where. */
export interface SignIn {
  email: string;
  senha: string;
  /** Of the second factor, or one of the codes in its place. */
  codigo?: string | undefined;
  dispositivo: string | null;
  /** The token that the browser had. */
  replaced: string | null;
}

/** Lets a colleague in: the password, and the second factor where there is one. */
@Injectable()
export class SignInService {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly secondFactor: SecondFactorService,
    private readonly audit: AuditService,
    private readonly throttle: ThrottleService,
  ) {}

  /**
   * @throws AppError 401, with the same text whatever is wrong; its code asks for the second factor after the right
   * password only. 429 where too many wrong codes came for the account
   */
  async enter({ email, senha, codigo, dispositivo, replaced }: SignIn): Promise<{ proven: ProvenUser; token: string }> {
    const proven = await this.users.prove(email, senha);
    if (!proven) {
      // Whose account it was, if anybody's; an address that is nobody's is not kept.
      await this.audit.record({ acao: 'sessao.recusada', alvo: await this.users.idOf(email) });
      throw refused('credenciais_invalidas');
    }
    await this.checkSecondFactor(proven, codigo);
    if (replaced !== null) await this.sessions.endReplaced(replaced);
    return { proven, token: await this.sessions.start(proven, dispositivo) };
  }

  private async checkSecondFactor({ usuario }: ProvenUser, codigo: string | undefined): Promise<void> {
    if (!usuario.segundoFator) return;
    if (codigo === undefined) throw refused('segundo_fator_necessario');
    // The account stands where a network does: a guesser with many networks has one turn like everybody else.
    const guess = await this.throttle.enter({ para: 'segundo_fator', network: usuario.id });
    if (await this.secondFactor.take(usuario, codigo)) return guess.giveBack();
    await this.audit.record({ acao: 'sessao.recusada', alvo: usuario.id, detalhes: { segundoFator: true } });
    throw refused('segundo_fator_incorreto');
  }
}

function refused(code: string): AppError {
  return new AppError(401, code, 'Email ou senha incorretos.');
}
