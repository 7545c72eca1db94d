import { TEXTO_MAX } from '@relato/domain/limites';
import { IsInt } from 'class-validator';
import { OptionalWhole, RequiredMoment, RequiredText } from '../../platform/text';

/** A date of receipt as a person types it. */
export interface TypedReceipt {
  recebidoEm: number;
  anoConfirmado?: number;
}

/** Corrects when the company received a report that was taken down. */
export class CorrectReceiptDto implements TypedReceipt {
  /** When the company received it, in milliseconds: not after it was taken down. */
  @RequiredMoment()
  recebidoEm!: number;

  /** The year of `recebidoEm`, typed again: needed where it is more than two years back. */
  @OptionalWhole()
  anoConfirmado?: number;

  /** Why it is corrected. */
  @RequiredText(TEXTO_MAX.justificativa)
  motivo!: string;

  /** The version that was read: a change in between is answered with 409. */
  @IsInt()
  versao!: number;
}
