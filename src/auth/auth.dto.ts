import { EVIDENCE, type Evidence } from '@relato/domain/evidence';
import { type PersonalNotice, PERSONAL_NOTICES } from '@relato/domain/personal-notice';
import { type Language, LANGUAGES } from '@relato/domain/language';
import { linkTokenIn } from '@relato/domain/link-token';
import {
  type Permission,
  PERMISSIONS,
  permissionsOf,
  type Role,
  ROLES,
} from '@relato/domain/permissions';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayUnique, IsArray, IsEmail, IsIn, ValidateNested } from 'class-validator';
import type { Config } from '../platform/config/config';
import type { PendingDuty } from '../platform/http/access.decorators';
import { IfGiven } from '../platform/http/validation';
import { VERSION } from '../platform/program';
import { NewPassword, OptionalLine, PresentPassword, RequiredLine } from '../platform/text';
import { LimitedDto } from '../platform/throttling/throttled.decorators';
import type { Session } from '../users/session.entity';
import { pendenciaOf } from '../users/staff.decorators';
import { hasSecondFactor, type User } from '../users/user.entity';
import { AssertionDto } from './second-factor/second-factor.dto';

export class LoginDto extends LimitedDto {
  @RequiredLine(254)
  @IsEmail()
  email!: string;

  @PresentPassword()
  senha!: string;

  /** A code of the second factor, or one of the ten backup codes. */
  @OptionalLine(40)
  codigo?: string;

  /** A passkey's answer, instead of a code. */
  @IfGiven()
  @ValidateNested()
  @Type(() => AssertionDto)
  chaveAcesso?: AssertionDto;
}

/** The staff member's present password. */
export class PresentPasswordDto extends LimitedDto {
  @PresentPassword()
  senha!: string;
}

export class ChangePasswordDto extends LimitedDto {
  @PresentPassword()
  senhaAtual!: string;

  /**
   * Refused if it is common (`senha_comum`), derived from the account's data (`senha_pessoal`) or
   * unchanged (`senha_igual`).
   */
  @NewPassword()
  senhaNova!: string;
}

export class NoticesDto {
  /** The events to receive by e-mail. */
  @ApiProperty({ enum: PERSONAL_NOTICES, isArray: true })
  @IsArray()
  @ArrayUnique()
  @IsIn(PERSONAL_NOTICES, { each: true })
  avisos!: PersonalNotice[];
}

/** A staff member's own account. */
export class UserDto {
  id!: string;
  email!: string;
  nome!: string;
  /** Their permissions. */
  @ApiProperty({ enum: PERMISSIONS, isArray: true })
  permissoes!: Permission[];
  @ApiProperty({ enum: ROLES, enumName: 'Role', isArray: true })
  papeis!: Role[];
  /** The events that they receive by e-mail. */
  @ApiProperty({ enum: PERSONAL_NOTICES, isArray: true })
  avisos!: PersonalNotice[];
  /** The company's name, as visitors see it. */
  empresa!: string;
  /** The channel's address, as visitors type it; absent until `PUBLIC_URL` is set. */
  canal?: string;
  /** The organisation's time zone by its IANA name: days and terms are counted in it. */
  fuso!: string;
  /** The files that forms accept. */
  @ApiProperty({ enum: EVIDENCE })
  evidencias!: Evidence;
  /** Relato's version. */
  versao!: string;
  /** Whether a mail server is set up: new staff members are then invited by mail. */
  temCorreio!: boolean;
  /**
   * Whether this session has the team's key. To an `equipe` account without it, the recovery code
   * or another staff member gives it.
   */
  temChaves!: boolean;
  /** Whether they have a second factor. */
  segundoFator!: boolean;
  /** Whether one of them is an application that shows codes. */
  aplicativo!: boolean;
  /** Whether browsers can make passkeys here: they need a host name and TLS. */
  chavesPossiveis!: boolean;
  /** Backup codes left for when the second factor is not at hand. */
  codigosRestantes!: number;
  /** A duty to fulfil first; every other route answers 403 with this code. */
  pendencia?: PendingDuty;
}

export class LoginResponseDto {
  /** For API clients; browsers also get it as an httpOnly cookie. */
  accessToken!: string;
  usuario!: UserDto;
}

/** Settings that the back office needs from the start. */
interface Installation extends Pick<UserDto, 'empresa' | 'fuso' | 'evidencias'> {
  /** Whether a mail server is set up. */
  sendsMail: boolean;
}

export function toUser(
  usuario: User,
  temChaves: boolean,
  config: Config,
  { empresa, fuso, evidencias, sendsMail }: Installation,
): UserDto {
  const { id, email, nome, papeis, avisos, segundoFator, segundoFatorCodigos } = usuario;
  const pendencia = pendenciaOf(usuario, config);
  return {
    id,
    email,
    nome,
    permissoes: permissionsOf(papeis),
    papeis,
    avisos,
    empresa,
    ...(config.hasPublicUrl && { canal: config.publicUrl }),
    fuso,
    evidencias,
    versao: VERSION,
    temCorreio: sendsMail,
    temChaves,
    segundoFator: hasSecondFactor(usuario),
    aplicativo: segundoFator !== null,
    chavesPossiveis: config.passkeys !== undefined,
    codigosRestantes: segundoFatorCodigos.length,
    ...(pendencia && { pendencia }),
  };
}

/** One of the staff member's sessions. Times in milliseconds. */
export class SessionDto {
  id!: string;
  /** Browser and system family; absent if unknown. */
  dispositivo?: string;
  criadaEm!: number;
  vistaEm!: number;
  expiraEm!: number;
  /** Whether it is the current one. */
  atual!: boolean;
  /** Whether it was altered in the database from outside: it opens nothing, and can be ended. */
  adulterada!: boolean;
}

export function toSession(
  { id, dispositivo, criadaEm, vistaEm, expiraEm }: Session,
  currentId: string,
  adulterada: boolean,
): SessionDto {
  return {
    id,
    ...(dispositivo !== null && { dispositivo }),
    criadaEm: criadaEm.getTime(),
    vistaEm: vistaEm.getTime(),
    expiraEm: expiraEm.getTime(),
    atual: id === currentId,
    adulterada,
  };
}

export class AskRecoveryDto extends LimitedDto {
  @RequiredLine(254)
  @IsEmail()
  email!: string;

  /** The language of the mail. */
  @IsIn(LANGUAGES)
  idioma!: Language;
}

export class RecoveryLinkDto extends LimitedDto {
  /** The part after the link's '#', also as mail programs change it. */
  @RequiredLine(300, linkTokenIn)
  token!: string;
}

export class SetPasswordDto extends RecoveryLinkDto {
  @NewPassword()
  senha!: string;
}

export class RecoveryOutlookDto {
  /** The account whose password is set. */
  email!: string;
  /** Whether the password is the first one, and accepts an invitation. */
  convite!: boolean;
  /**
   * Whether another active account can give access to the reports back; otherwise only the recovery
   * code can.
   */
  colegaPodeDevolver!: boolean;
}

export class RestoreKeysDto extends PresentPasswordDto {
  /** As printed; hyphens, spaces and case are ignored. */
  @RequiredLine(100)
  codigoRecuperacao!: string;
}

export class CheckRecoveryCodeDto {
  /** As printed; hyphens, spaces and case are ignored. */
  @RequiredLine(100)
  codigoRecuperacao!: string;
}

export class RecoveryCodeDto {
  codigoRecuperacao!: string;
}
