import { RequiredText } from '../../platform/text';
import { PresentPasswordDto } from '../auth.dto';

export class RestoreKeysDto extends PresentPasswordDto {
  /** As it was printed; hyphens, spaces and case are forgiven. */
  @RequiredText(100)
  codigoRecuperacao!: string;
}

export class RecoveryCodeDto {
  codigoRecuperacao!: string;
}
