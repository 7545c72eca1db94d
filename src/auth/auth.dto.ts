import { type AvisoPessoal, AVISOS_PESSOAIS } from '@relato/domain/aviso-pessoal';
import { type Idioma, IDIOMAS } from '@relato/domain/idioma';
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
import { IfGiven } from '../platform/http/validation';
import { NewPassword, OptionalLine, PresentPassword, RequiredLine } from '../platform/text';
import { LimitedDto } from '../platform/throttling/throttled.decorators';
import type { Session } from '../users/session.entity';
import { type Pendencia, pendenciaOf } from '../users/staff.decorators';
import { hasSecondFactor, type User } from '../users/user.entity';
import { AssertionDto } from './second-factor/second-factor.dto';

export class LoginDto extends LimitedDto {
  @RequiredLine(254)
  @IsEmail()
  email!: string;

  @PresentPassword()
  senha!: string;

  /** Of the second factor, or one of the ten codes in its place. */
  @OptionalLine(40)
  codigo?: string;

  /** Of the second factor, in the code's place. */
  @IfGiven()
  @ValidateNested()
  @Type(() => AssertionDto)
  chaveAcesso?: AssertionDto;
}

/** The colleague's present password again. */
export class PresentPasswordDto extends LimitedDto {
  @PresentPassword()
  senha!: string;
}

export class ChangePasswordDto extends LimitedDto {
  @PresentPassword()
  senhaAtual!: string;

  /** Refused where it is common (`senha_comum`), made of the own data (`senha_pessoal`), or the present one (`senha_igual`). */
  @NewPassword()
  senhaNova!: string;
}

export class NoticesDto {
  /** Of what they want to be told by e-mail. */
  @ApiProperty({ enum: AVISOS_PESSOAIS, isArray: true })
  @IsArray()
  @ArrayUnique()
  @IsIn(AVISOS_PESSOAIS, { each: true })
  avisos!: AvisoPessoal[];
}

/** A colleague as they see themself. */
export class UserDto {
  id!: string;
  email!: string;
  nome!: string;
  /** What they may do, by name. */
  @ApiProperty({ enum: PERMISSIONS, isArray: true })
  permissoes!: Permission[];
  @ApiProperty({ enum: ROLES, enumName: 'Role', isArray: true })
  papeis!: Role[];
  /** Of what they want to be told by e-mail. */
  @ApiProperty({ enum: AVISOS_PESSOAIS, isArray: true })
  avisos!: AvisoPessoal[];
  /** The company's name, as visitors see it. */
  empresa!: string;
  /** The organisation's time zone by its IANA name: days and terms are counted in it. */
  fuso!: string;
  /** Whether this session has the team's key; to who is `equipe` and has it not, the recovery code or a colleague gives it. */
  temChaves!: boolean;
  /** Whether they have a second factor. */
  segundoFator!: boolean;
  /** Whether one of them is an application that shows codes. */
  aplicativo!: boolean;
  /** Whether browsers make passkeys here: they want a name and TLS. */
  chavesPossiveis!: boolean;
  /** Codes left for when the second factor is not at hand. */
  codigosRestantes!: number;
  /** What they have to do before anything else; every other route answers 403 with this code. */
  pendencia?: Pendencia;
}

export class LoginResponseDto {
  /** For API clients; browsers get it as an httpOnly cookie too. */
  accessToken!: string;
  usuario!: UserDto;
}

export function toUsuarioDto(usuario: User, temChaves: boolean, config: Config): UserDto {
  const { id, email, nome, papeis, avisos, segundoFator, segundoFatorCodigos } = usuario;
  const pendencia = pendenciaOf(usuario, config);
  return {
    id,
    email,
    nome,
    permissoes: permissionsOf(papeis),
    papeis,
    avisos,
    empresa: config.company.name,
    fuso: config.timeZone,
    temChaves,
    segundoFator: hasSecondFactor(usuario),
    aplicativo: segundoFator !== null,
    chavesPossiveis: config.passkeys !== undefined,
    codigosRestantes: segundoFatorCodigos.length,
    ...(pendencia && { pendencia }),
  };
}

/** One of the colleague's own sessions. Times in milliseconds. */
export class SessionDto {
  id!: string;
  /** The browser's and the system's family; absent for what is no browser. */
  dispositivo?: string;
  criadaEm!: number;
  vistaEm!: number;
  expiraEm!: number;
  /** Whether it is the one that asks. */
  atual!: boolean;
}

export function toSessao(
  { id, dispositivo, criadaEm, vistaEm, expiraEm }: Session,
  present: string,
): SessionDto {
  return {
    id,
    ...(dispositivo !== null && { dispositivo }),
    criadaEm: criadaEm.getTime(),
    vistaEm: vistaEm.getTime(),
    expiraEm: expiraEm.getTime(),
    atual: id === present,
  };
}

export class AskRecoveryDto extends LimitedDto {
  @RequiredLine(254)
  @IsEmail()
  email!: string;

  /** Of the mail. */
  @IsIn(IDIOMAS)
  idioma!: Idioma;
}

export class RecoveryLinkDto extends LimitedDto {
  /** What stands after the link's '#', also as mail programs change it. */
  @RequiredLine(300, linkTokenIn)
  token!: string;
}

export class SetPasswordDto extends RecoveryLinkDto {
  @NewPassword()
  senha!: string;
}

export class RecoveryOutlookDto {
  /** Whose password it will be. */
  email!: string;
  /** Whether another active colleague can give access to the reports back; otherwise only the recovery code can. */
  colegaPodeDevolver!: boolean;
}

export class RestoreKeysDto extends PresentPasswordDto {
  /** As it was printed; hyphens, spaces and case are forgiven. */
  @RequiredLine(100)
  codigoRecuperacao!: string;
}

export class RecoveryCodeDto {
  codigoRecuperacao!: string;
}
