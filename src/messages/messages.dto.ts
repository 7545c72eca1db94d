import { TEXTO_MAX } from '@relato/domain/limites';
import { STATUS_ESCOLHIVEIS, type StatusEscolhivel } from '@relato/domain/status';
import { IsIn, IsOptional } from 'class-validator';
import { FormKey } from '../platform/http/form-key';
import { OptionalText, OptionalWhole, RequiredText } from '../platform/text';
import { IfGiven } from '../platform/http/validation';
import { Challenge } from '../platform/throttling/throttled.decorators';

const REFERENCIA_MAX = 100;

class MessageDto {
  @RequiredText(TEXTO_MAX.mensagem)
  mensagem!: string;

  @FormKey()
  chaveEnvio?: string;
}

export class VisitorMessageDto extends MessageDto {
  /** Of the report for which this was written, as the report's view gives it: refused where the session is another's. */
  @OptionalText(REFERENCIA_MAX)
  referencia?: string;

  /** Opens this report first, in place of the session's: for a form whose session had ended, or was another report's. */
  @IfGiven()
  @RequiredText(200)
  protocolo?: string;

  @Challenge()
  prova?: string;
}

export class TeamMessageDto extends MessageDto {
  /** EM_ANDAMENTO where absent. */
  @IsOptional()
  @IsIn(STATUS_ESCOLHIVEIS)
  status?: StatusEscolhivel;

  /** The version that was read: where it is given, anything new in between is answered with 409, and nothing is sent. */
  @OptionalWhole()
  versao?: number;
}
