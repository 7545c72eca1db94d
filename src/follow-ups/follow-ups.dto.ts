import { MENTIONS_PER_NOTE, TEXT_MAX } from '@relato/domain/limits';
import { type FollowUpStatus, FOLLOW_UP_STATUSES } from '@relato/domain/follow-up-status';
import { ArrayMaxSize, IsArray, IsEmail, IsIn, IsUUID, ValidateIf } from 'class-validator';
import { AttachmentDto } from '../attachments/attachments.dto';
import { FormKey, IfGiven, Milliseconds } from '../platform/http/validation';
import { OptionalText, RequiredLine, RequiredText } from '../platform/text';
import { ColleagueDto } from '../reports/people/people.dto';

export class CreateFollowUpDto {
  @RequiredText(TEXT_MAX.acao)
  acao!: string;

  /** A free e-mail address; for a staff member's task, send `responsavelId` instead. */
  @ValidateIf(
    ({ responsavel, responsavelId }: CreateFollowUpDto) =>
      responsavel !== undefined || responsavelId === undefined,
  )
  @RequiredLine(TEXT_MAX.email)
  @IsEmail()
  responsavel?: string;

  /** The account of the assignee, who can open the case. */
  @IfGiven()
  @IsUUID()
  responsavelId?: string;

  /** EM_ANDAMENTO by default. */
  @IfGiven()
  @IsIn(FOLLOW_UP_STATUSES)
  status?: FollowUpStatus;

  /** The due date, in milliseconds. */
  @IfGiven()
  @Milliseconds()
  venceEm?: number;

  @FormKey()
  chaveEnvio?: string;
}

export class ChangeFollowUpDto {
  @IsIn(FOLLOW_UP_STATUSES)
  status!: FollowUpStatus;

  @OptionalText(TEXT_MAX.observacao)
  observacao?: string;

  /** Reassigns it: the account of the new assignee, who can open the case. */
  @IfGiven()
  @IsUUID()
  responsavelId?: string;

  /** The new due date, in milliseconds; null for none. */
  @ValidateIf((_, value) => value !== undefined && value !== null)
  @Milliseconds()
  venceEm?: number | null;

  /** The `alteradoEm` that the person saw; 409 if the follow-up was changed since. */
  @IfGiven()
  @Milliseconds()
  alteradoEm?: number;
}

/** An internal follow-up as the team sees it (specification section 3). Times in milliseconds. */
export class FollowUpDto {
  id!: string;
  acao!: string;
  /** A free e-mail address, or the assignee's name and address at that time. */
  responsavel!: string;
  /** The assignee's account; absent with a free address. */
  responsavelId?: string;
  status!: FollowUpStatus;
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
  @RequiredText(TEXT_MAX.nota)
  texto!: string;

  /**
   * The accounts of staff members who can open the case, each of whom gets a mail; in a form, one
   * field each.
   */
  @IfGiven()
  @IsArray()
  @ArrayMaxSize(MENTIONS_PER_NOTE)
  @IsUUID(undefined, { each: true })
  mencoes?: string[];

  @FormKey()
  chaveEnvio?: string;
}

/** An internal note as the team sees it; names are those of its time. */
export class NoteDto {
  id!: string;
  texto!: string;
  autor!: ColleagueDto;
  /** Milliseconds. */
  em!: number;
  mencoes!: ColleagueDto[];
  anexos!: AttachmentDto[];
}
