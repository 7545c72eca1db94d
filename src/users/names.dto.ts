import { ApiProperty } from '@nestjs/swagger';

/** The thing that an id in the audit log stands for. */
export class NamedItemDto {
  id!: string;
  @ApiProperty({ enum: ['usuario', 'relato', 'outro'] })
  tipo!: 'usuario' | 'relato' | 'outro';
  /** A staff member's name. */
  nome?: string;
  /** Whether it still exists. */
  existe!: boolean;
}
