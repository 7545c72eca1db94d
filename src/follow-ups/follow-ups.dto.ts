import { TEXTO_MAX } from '@relato/domain/limites';
import { SITUACOES_ACOMPANHAMENTO, type SituacaoAcompanhamento } from '@relato/domain/situacao-acompanhamento';
import { IsEmail, IsIn, IsOptional } from 'class-validator';
import { OptionalText, RequiredText } from '../platform/text';

export class CreateFollowUpDto {
  @RequiredText(TEXTO_MAX.acao)
  acao!: string;

  @RequiredText(TEXTO_MAX.email)
  @IsEmail()
  responsavel!: string;

  /** EM_ANDAMENTO where absent. */
  @IsOptional()
  @IsIn(SITUACOES_ACOMPANHAMENTO)
  status?: SituacaoAcompanhamento;
}

export class ChangeFollowUpDto {
  @IsIn(SITUACOES_ACOMPANHAMENTO)
  status!: SituacaoAcompanhamento;

  @OptionalText(TEXTO_MAX.observacao)
  observacao?: string;
}
