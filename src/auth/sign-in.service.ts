import { Injectable } from '@nestjs/common';
import { FirstSignInFile } from '../users/first-sign-in-file.service';
import { type ProvenUser, UsersService } from '../users/users.service';
import { type Factor, refused, SecondFactorCheck } from './second-factor/second-factor-check.service';
import { SessionsService } from './sessions.service';
import { SignInRefusals } from './sign-in-refusals.service';

/** What somebody signs in with, and from where. */
export interface SignIn extends Factor {
  email: string;
  senha: string;
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
    private readonly secondFactor: SecondFactorCheck,
    private readonly refusals: SignInRefusals,
    private readonly firstSignIn: FirstSignInFile,
  ) {}

  /**
   * @throws AppError 401, with the same text whatever is wrong; its code asks for the second factor after the right
   * password only. 429 where too many wrong codes came for the account
   */
  async enter(signIn: SignIn): Promise<{ proven: ProvenUser; token: string }> {
    const { email, senha, dispositivo, replaced } = signIn;
    const proven = await this.users.prove(email, senha);
    if (!proven) {
      this.refusals.note(email);
      throw refused('credenciais_invalidas');
    }
    await this.secondFactor.check(proven.usuario, signIn);
    if (replaced !== null) await this.sessions.endReplaced(replaced);
    const token = await this.sessions.start(proven, dispositivo);
    await this.firstSignIn.remove();
    return { proven, token };
  }
}
