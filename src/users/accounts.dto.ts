import { TEXTO_MAX } from '@relato/domain/limites';
import { IsBoolean, IsEmail } from 'class-validator';
import { NewPassword, RequiredText } from '../platform/text';
import { IfGiven } from '../platform/http/validation';
import { hasSecondFactor, type User } from './user.entity';

export class CreateAccountDto {
  /** The same address in another case is the same. */
  @RequiredText(TEXTO_MAX.email)
  @IsEmail()
  email!: string;

  @RequiredText(TEXTO_MAX.nome)
  nome!: string;

  /** The first password, where it is not to be a random one; the creator hands it over. */
  @IfGiven()
  @NewPassword()
  senha?: string;
}

/** What is to change; what is absent stays. */
export class ChangeAccountDto {
  @IfGiven()
  @RequiredText(TEXTO_MAX.email)
  @IsEmail()
  email?: string;

  @IfGiven()
  @RequiredText(TEXTO_MAX.nome)
  nome?: string;

  @IfGiven()
  @IsBoolean()
  ativo?: boolean;
}

/** A colleague's account as the others see it. */
export class AccountDto {
  id!: string;
  email!: string;
  nome!: string;
  /** Whether they may sign in. */
  ativo!: boolean;
  /** Whether they can open reports; if not, a colleague has to grant it. */
  temChaves!: boolean;
  /** Whether they still have the first password, which somebody else knows. */
  trocarSenha!: boolean;
  /** Whether they sign in with a second factor. */
  segundoFator!: boolean;
  /** Milliseconds. */
  criadoEm!: number;
}

export class CreatedAccountDto extends AccountDto {
  /** To be handed over; it is shown this once. */
  senhaInicial!: string;
}

export class DeletedAccountDto {
  id!: string;
  message!: string;
}

export function toAccount(usuario: User): AccountDto {
  const { id, email, nome, ativo, criadoEm, trocarSenha } = usuario;
  return {
    id,
    email,
    nome,
    ativo,
    temChaves: usuario.chaveEquipe !== null,
    trocarSenha,
    segundoFator: hasSecondFactor(usuario),
    criadoEm: criadoEm.getTime(),
  };
}
