import { TEXTO_MAX } from '@relato/domain/limites';
import { type SituacaoAcompanhamento, SITUACOES_ACOMPANHAMENTO } from '@relato/domain/situacao-acompanhamento';
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

/** An internal follow-up as the team sees it (specification section 3). Times in milliseconds. */
export class FollowUpView {
  id!: string;
  acao!: string;
  /** Somebody's e-mail address. */
  responsavel!: string;
  status!: SituacaoAcompanhamento;
  criadoEm!: number;
  criadoPor!: string;
  alteradoEm!: number;
  observacao?: string;
}
