import { SET_UP_KEYS, type SetUpKey, type SetUpState } from '@relato/domain/set-up';
import { SET_UP_REASON_KEYS, type SetUpReason } from '@relato/domain/set-up-reasons';
import { ApiProperty } from '@nestjs/swagger';

export class SetUpRowDto {
  @ApiProperty({ enum: SET_UP_KEYS })
  linha!: SetUpKey;
  /** `falha`: act now. `aviso`: it can wait. */
  @ApiProperty({ enum: ['ok', 'aviso', 'falha'] })
  situacao!: SetUpState;
  /** The sentence about it, in domain/. */
  @ApiProperty({ enum: SET_UP_REASON_KEYS })
  motivo!: SetUpReason;
  /** Facts in the sentence: numbers, days, names of files, words of a system. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }] },
  })
  valores!: Record<string, string | number>;
}

export class SetUpDto {
  /** When it was examined. */
  examinadoEm!: number;
  linhas!: SetUpRowDto[];
}
