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

  /** A free e-mail address; for a staff member's task, send `responsavelId` instead. */
  @ValidateIf(
    ({ responsavel, responsavelId }: CreateFollowUpDto) =>
      responsavel !== undefined || responsavelId === undefined,
  )
  @RequiredLine(TEXTO_MAX.email)
  @IsEmail()
  responsavel?: string;

  /** The account of the assignee, who can open the case. */
  @IfGiven()
  @IsUUID()
  responsavelId?: string;

  /** EM_ANDAMENTO by default. */
  @IfGiven()
  @IsIn(SITUACOES_ACOMPANHAMENTO)
  status?: SituacaoAcompanhamento;

  /** The due date, in milliseconds. */
  @IfGiven()
  @Milliseconds()
  venceEm?: number;
}

export class ChangeFollowUpDto {
  @IsIn(SITUACOES_ACOMPANHAMENTO)
  status!: SituacaoAcompanhamento;

  @OptionalText(TEXTO_MAX.observacao)
  observacao?: string;

  /** Reassigns it: the account of the new assignee, who can open the case. */
  @IfGiven()
  @IsUUID()
  responsavelId?: string;

  /** The new due date, in milliseconds; null for none. */
  @ValidateIf((_, value) => value !== undefined && value !== null)
  @Milliseconds()
  venceEm?: number | null;
}

/** An internal follow-up as the team sees it (specification section 3). Times in milliseconds. */
export class FollowUpView {
  id!: string;
  acao!: string;
  /** A free e-mail address, or the assignee's name and address at that time. */
  responsavel!: string;
  /** The assignee's account; absent with a free address. */
  responsavelId?: string;
  status!: SituacaoAcompanhamento;
  criadoEm!: number;
  criadoPor!: string;
  alteradoEm!: number;
  /** The due date. */
  venceEm?: number;
  observacao?: string;
}

/** A task of the reading staff member, in a case that they hold. Times in milliseconds. */
export class TaskDto {
  id!: string;
  relatoId!: string;
  /** The case's protocol; empty, like `acao`, if the case does not open. */
  uuid!: string;
  acao!: string;
  venceEm?: number;
}

export class CreateNoteDto {
  @RequiredText(TEXTO_MAX.nota)
  texto!: string;

  /**
   * The accounts of staff members who can open the case, each of whom gets a mail; in a form, one
   * field each.
   */
  @IfGiven()
  @IsArray()
  @ArrayMaxSize(MENCOES_POR_NOTA)
  @IsUUID(undefined, { each: true })
  mencoes?: string[];

  @FormKey()
  chaveEnvio?: string;
}

/** An internal note as the team sees it; names are those of its time. */
export class NoteView {
  id!: string;
  texto!: string;
  autor!: ColleagueView;
  /** Milliseconds. */
  em!: number;
  mencoes!: ColleagueView[];
  anexos!: AttachmentView[];
}
