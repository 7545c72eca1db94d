import { MENCOES_POR_NOTA, TEXTO_MAX } from '@relato/domain/limites';
import { ArrayMaxSize, IsArray, IsUUID } from 'class-validator';
import { AttachmentView } from '../attachments/attachments.dto';
import { FormKey, IfGiven } from '../platform/http/validation';
import { RequiredText } from '../platform/text';
import { ColleagueView } from '../reports/people/people.dto';

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
