import { ApiProperty } from '@nestjs/swagger';
import { LabelDto } from '../platform/settings/questionnaire.dto';

/** The thing that an id in the audit log stands for. */
export class NamedItemDto {
  id!: string;
  @ApiProperty({ enum: ['usuario', 'relato', 'unidade', 'outro'] })
  tipo!: 'usuario' | 'relato' | 'unidade' | 'outro';
  /** A staff member's name, or a unit's in Portuguese. */
  nome?: string;
  /** A unit's name in each language. */
  rotulo?: LabelDto;
  /** Whether it still exists. */
  existe!: boolean;
}
