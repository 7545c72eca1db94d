import { TEXT_MAX } from '@relato/domain/limits';
import { type Role, ROLES } from '@relato/domain/permissions';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ArrayNotEmpty, ArrayUnique, IsArray, IsBoolean, IsEmail, IsIn } from 'class-validator';
import { NewPassword, RequiredLine, RequiredName } from '../platform/text';
import { IfGiven } from '../platform/http/validation';
import { ReasonDto } from './approvals/approvals.dto';
import { hasSecondFactor, invitedUntil, type User } from './user.entity';

/**
 * Roles in a body: at least one, each once. Giving other roles than `equipe` alone, or making an
 * account a `suplente`, needs the permission 'papeis.dar'.
 */
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
  /** Compared without case. */
  @RequiredLine(TEXT_MAX.email)
  @IsEmail()
  email!: string;

  @RequiredName(TEXT_MAX.nome)
  nome!: string;

  /** The first password, if it must not be a random one; the creator hands it over. */
  @IfGiven()
  @NewPassword()
  senha?: string;

  /**
   * Whether to mail the person an invitation instead of making a first password; needs a mail
   * server. It is valid for 72 hours.
   */
  @IfGiven()
  @IsBoolean()
  convite?: boolean;

  /** `equipe` by default. */
  @GivenRoles()
  papeis?: Role[];

  @IfGiven()
  @IsBoolean()
  suplente?: boolean;
}

/** The fields to change; absent ones stay. */
export class ChangeAccountDto extends ReasonDto {
  @IfGiven()
  @RequiredLine(TEXT_MAX.email)
  @IsEmail()
  email?: string;

  @IfGiven()
  @RequiredName(TEXT_MAX.nome)
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

/** A staff member's account as the others see it. */
export class AccountDto {
  id!: string;
  email!: string;
  nome!: string;
  /** Whether the account may sign in. */
  ativo!: boolean;
  @ApiProperty({ enum: ROLES, enumName: 'Role', isArray: true })
  papeis!: Role[];
  /** Whether the person is a substitute for cases from which everyone else is walled. */
  suplente!: boolean;
  /** Whether the account has the team's key; an `equipe` account without it needs a grant. */
  temChaves!: boolean;
  /**
   * Whether a `responsavel` admitted the account. Until then only a `responsavel` can grant its keys,
   * and no case can be given to an account without the role `equipe`.
   */
  admitido!: boolean;
  /** Whether the account still has the first password, which its creator knows. */
  trocarSenha!: boolean;
  /** Whether the account signs in with a second factor. */
  segundoFator!: boolean;
  /**
   * Whether key, address, roles or state were changed in the database from outside: the account is
   * refused until deleted.
   */
  adulterado!: boolean;
  /** Milliseconds. */
  criadoEm!: number;
  /**
   * Until when the account's open invitation is valid, in milliseconds; absent once the person has
   * accepted.
   */
  conviteAte?: number;
  /** The local day of the last sign-in, as `2026-01-31`; in a list only, absent before the first. */
  ultimaEntrada?: string;
  /**
   * With 202: the id of the pending approval for address, roles and state; a new name is already
   * saved.
   */
  aprovacao?: string;
}

export class CreatedAccountDto extends AccountDto {
  /** To be handed over; it is shown only once. Absent if the account was invited by mail. */
  senhaInicial?: string;
}

export class DeletedAccountDto {
  id!: string;
  message!: string;
}

/** @param adulterado see {@link AccountDto}; false for an account that was just changed */
export function toAccount(usuario: User, adulterado = false): AccountDto {
  const { id, email, nome, ativo, papeis, suplente, criadoEm, trocarSenha } = usuario;
  const invited = invitedUntil(usuario);
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
    ...(invited && { conviteAte: invited.getTime() }),
  };
}
