import { TEXT_MAX } from '@relato/domain/limits';
import { IsInt } from 'class-validator';
import { OptionalWhole, RequiredMoment, RequiredText } from '../../platform/text';

/** A date of receipt as a person enters it. */
export interface TypedReceipt {
  recebidoEm: number;
  anoConfirmado?: number;
}

/** Corrects the receipt date of a report that was taken down. */
export class CorrectReceiptDto implements TypedReceipt {
  /** When the company received it, in milliseconds: not after it was taken down. */
  @RequiredMoment()
  recebidoEm!: number;

  /** The year of `recebidoEm`, typed again: required if it is more than two years back. */
  @OptionalWhole()
  anoConfirmado?: number;

  /** The reason for the correction. */
  @RequiredText(TEXT_MAX.justificativa)
  motivo!: string;

  /** The version that was read: 409 if it changed since. */
  @IsInt()
  versao!: number;
}
