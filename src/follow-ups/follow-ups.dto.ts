import { MENCOES_POR_NOTA, TEXTO_MAX } from '@relato/domain/limites';
import {
  type SituacaoAcompanhamento,
  SITUACOES_ACOMPANHAMENTO,
} from '@relato/domain/situacao-acompanhamento';
import { ArrayMaxSize, IsArray, IsEmail, IsIn, IsUUID, ValidateIf } from 'class-validator';
import { AttachmentView } from '../attachments/attachments.dto';
import { FormKey, IfGiven, Milliseconds } from '../platform/http/validation';
import { OptionalText, RequiredLine, RequiredText } from '../platform/text';
import { ColleagueView } from '../reports/people/people.dto';

export class CreateFollowUpDto {
  @RequiredText(TEXTO_MAX.acao)
  acao!: string;

  /** Somebody's e-mail address; where it is a colleague's task, `responsavelId` stands in its place. */
  @ValidateIf(
    ({ responsavel, responsavelId }: CreateFollowUpDto) =>
      responsavel !== undefined || responsavelId === undefined,
  )
  @RequiredLine(TEXTO_MAX.email)
  @IsEmail()
  responsavel?: string;

  /** The account, of somebody who can open the case. */
  @IfGiven()
  @IsUUID()
  responsavelId?: string;

  /** EM_ANDAMENTO where absent. */
  @IfGiven()
  @IsIn(SITUACOES_ACOMPANHAMENTO)
  status?: SituacaoAcompanhamento;

  /** By when it is to be done, in milliseconds. */
  @IfGiven()
  @Milliseconds()
  venceEm?: number;
}

export class ChangeFollowUpDto {
  @IsIn(SITUACOES_ACOMPANHAMENTO)
  status!: SituacaoAcompanhamento;

  @OptionalText(TEXTO_MAX.observacao)
  observacao?: string;

  /** Hands it on: the account, of somebody who can open the case. */
  @IfGiven()
  @IsUUID()
  responsavelId?: string;

  /** By when it is to be done from now on, in milliseconds; null for no such date. */
  @ValidateIf((_, value) => value !== undefined && value !== null)
  @Milliseconds()
  venceEm?: number | null;
}

/** An internal follow-up as the team sees it (specification section 3). Times in milliseconds. */
export class FollowUpView {
  id!: string;
  acao!: string;
  /** Somebody's e-mail address, or a colleague's name and address when it was given to them. */
  responsavel!: string;
  /** The colleague's account; absent with a free address. */
  responsavelId?: string;
  status!: SituacaoAcompanhamento;
  criadoEm!: number;
  criadoPor!: string;
  alteradoEm!: number;
  /** By when it is to be done. */
  venceEm?: number;
  observacao?: string;
}

/** A follow-up that waits for who asks, in a case that they hold. Times in milliseconds. */
export class TaskDto {
  id!: string;
  relatoId!: string;
  /** The case's protocol; empty where the case does not open, and `acao` with it. */
  uuid!: string;
  acao!: string;
  venceEm?: number;
}

export class CreateNoteDto {
  @RequiredText(TEXTO_MAX.nota)
  texto!: string;

  /** The accounts of colleagues who can open the case, each of whom gets a mail; in a form, one field each. */
  @IfGiven()
  @IsArray()
  @ArrayMaxSize(MENCOES_POR_NOTA)
  @IsUUID(undefined, { each: true })
  mencoes?: string[];

  @FormKey()
  chaveEnvio?: string;
}

/** An internal note as the team sees it; people are named as they were then. */
export class NoteView {
  id!: string;
  texto!: string;
  autor!: ColleagueView;
  /** Milliseconds. */
  em!: number;
  mencoes!: ColleagueView[];
  anexos!: AttachmentView[];
}
