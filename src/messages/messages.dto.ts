import { TEXTO_MAX } from '@relato/domain/limites';
import { STATUS_ESCOLHIVEIS, type StatusEscolhivel } from '@relato/domain/status';
import { IsIn, IsOptional } from 'class-validator';
import { FormKey } from '../common/form-key';
import { RequiredText } from '../common/text';

export class VisitorMessageDto {
  @RequiredText(TEXTO_MAX.mensagem)
  mensagem!: string;

  @FormKey()
  chaveEnvio?: string;
}

export class TeamMessageDto extends VisitorMessageDto {
  /** EM_ANDAMENTO where absent. */
  @IsOptional()
  @IsIn(STATUS_ESCOLHIVEIS)
  status?: StatusEscolhivel;
}
