import { PresentPassword, RequiredText } from '../common/text';

/** The colleague's present password again, before something that a borrowed session must not do. */
export class PresentPasswordDto {
  @PresentPassword()
  senha!: string;
}

export class RestoreKeysDto extends PresentPasswordDto {
  /** As it was printed; hyphens, spaces and case are forgiven. */
  @RequiredText(100)
  codigoRecuperacao!: string;
}

export class RecoveryCodeDto {
  codigoRecuperacao!: string;
}
