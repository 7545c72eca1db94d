import { TEXTO_MAX } from '@relato/domain/limites';
import { type Role, ROLES } from '@relato/domain/permissions';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ArrayNotEmpty, ArrayUnique, IsArray, IsBoolean, IsEmail, IsIn } from 'class-validator';
import { NewPassword, RequiredLine, RequiredName } from '../platform/text';
import { IfGiven } from '../platform/http/validation';
import { ReasonDto } from './approvals/approvals.dto';
import { hasSecondFactor, type User } from './user.entity';

/** Roles as a body gives them: at least one, each once. Other than `equipe` alone, and `suplente`, by 'papeis.dar'. */
const GivenRoles = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ enum: ROLES, enumName: 'Role', isArray: true, required: false }),
    IfGiven(),
    IsArray(),
    ArrayNotEmpty(),
    ArrayUnique(),
    IsIn(ROLES, { each: true }),
  );

export class CreateAccountDto extends ReasonDto {
  /** The same address in another case is the same. */
  @RequiredLine(TEXTO_MAX.email)
  @IsEmail()
  email!: string;

  @RequiredName(TEXTO_MAX.nome)
  nome!: string;

  /** The first password, where it is not to be a random one; the creator hands it over. */
  @IfGiven()
  @NewPassword()
  senha?: string;

  /** `equipe` where nothing is said. */
  @GivenRoles()
  papeis?: Role[];

  @IfGiven()
  @IsBoolean()
  suplente?: boolean;
}

/** What is to change; what is absent stays. */
export class ChangeAccountDto extends ReasonDto {
  @IfGiven()
  @RequiredLine(TEXTO_MAX.email)
  @IsEmail()
  email?: string;

  @IfGiven()
  @RequiredName(TEXTO_MAX.nome)
  nome?: string;

  @IfGiven()
  @IsBoolean()
  ativo?: boolean;

  @GivenRoles()
  papeis?: Role[];

  @IfGiven()
  @IsBoolean()
  suplente?: boolean;
}

/** A colleague's account as the others see it. */
export class AccountDto {
  id!: string;
  email!: string;
  nome!: string;
  /** Whether they may sign in. */
  ativo!: boolean;
  @ApiProperty({ enum: ROLES, enumName: 'Role', isArray: true })
  papeis!: Role[];
  /** Whether they are named for the cases from which everybody else is walled. */
  suplente!: boolean;
  /** Whether they have the team's key; if not and they are `equipe`, a colleague has to grant it. */
  temChaves!: boolean;
  /** Whether a `responsavel` let the account have keys; until then only a `responsavel` grants them. */
  admitido!: boolean;
  /** Whether they still have the first password, which somebody else knows. */
  trocarSenha!: boolean;
  /** Whether they sign in with a second factor. */
  segundoFator!: boolean;
  /** Whether its key, address, roles or state were written to the database past the server: it is refused until deleted. */
  adulterado!: boolean;
  /** Milliseconds. */
  criadoEm!: number;
  /** With 202: the id of what waits for a second person: address, roles and whether it is open; a new name is done. */
  aprovacao?: string;
}

export class CreatedAccountDto extends AccountDto {
  /** To be handed over; it is shown this once. */
  senhaInicial!: string;
}

export class DeletedAccountDto {
  id!: string;
  message!: string;
}

/** @param adulterado see {@link AccountDto}; what was just changed is not */
export function toAccount(usuario: User, adulterado = false): AccountDto {
  const { id, email, nome, ativo, papeis, suplente, criadoEm, trocarSenha } = usuario;
  return {
    id,
    email,
    nome,
    ativo,
    papeis,
    suplente,
    temChaves: usuario.chaveEquipe !== null,
    admitido: usuario.admitido,
    trocarSenha,
    segundoFator: hasSecondFactor(usuario),
    adulterado,
    criadoEm: criadoEm.getTime(),
  };
}
