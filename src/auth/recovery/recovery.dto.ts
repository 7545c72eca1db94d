import { type Idioma, IDIOMAS } from '@relato/domain/idioma';
import { IsEmail, IsIn, IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { NewPassword, RequiredText } from '../../platform/text';
import { Challenge } from '../../platform/throttling/throttled.decorators';
import { PresentPasswordDto } from '../auth.dto';

export class AskRecoveryDto {
  @RequiredText(254)
  @IsEmail()
  email!: string;

  /** Of the mail. */
  @IsIn(IDIOMAS)
  idioma!: Idioma;

  @Challenge()
  prova?: string;
}

export class RecoveryLinkDto {
  /** What stands after the link's '#'. */
  @IsString()
  @IsNotEmpty()
  @MaxLength(100)
  token!: string;

  @Challenge()
  prova?: string;
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
  @RequiredText(100)
  codigoRecuperacao!: string;
}

export class RecoveryCodeDto {
  codigoRecuperacao!: string;
}
