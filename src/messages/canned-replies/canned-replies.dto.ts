import { LANGUAGES, type Language } from '@relato/domain/language';
import { TEXT_MAX } from '@relato/domain/limits';
import { unknownVariables } from '@relato/domain/canned-reply';
import { IsIn, IsInt, IsNotEmpty, ValidateBy } from 'class-validator';
import { RequiredLine, RequiredText } from '../../platform/text';
import type { CannedContents, CannedReply } from './canned-reply.entity';

/** A text in which every `{{variable}}` is known. */
const KnownVariables = (): PropertyDecorator =>
  ValidateBy({
    name: 'variaveis',
    validator: {
      validate: (value) => typeof value !== 'string' || unknownVariables(value).length === 0,
    },
  });

export class CreateCannedReplyDto implements CannedContents {
  @IsNotEmpty()
  @IsIn(LANGUAGES)
  idioma!: Language;

  @RequiredLine(TEXT_MAX.titulo)
  titulo!: string;

  /** May contain `{{protocolo}}` and `{{status}}`, and no other place. */
  @RequiredText(TEXT_MAX.mensagem)
  @KnownVariables()
  texto!: string;
}

export class ChangeCannedReplyDto extends CreateCannedReplyDto {
  /** The version that was read: 409 if it changed since. */
  @IsNotEmpty()
  @IsInt()
  versao!: number;
}

/** A canned reply as the team sees it. Times in milliseconds. */
export class CannedReplyDto {
  id!: string;
  /**
   * Altered in the database from outside: its text is lost, and it can only be deleted. In a list
   * only; read alone it is an error.
   */
  adulterado!: boolean;
  /** Absent if it was altered. */
  idioma?: Language;
  titulo!: string;
  texto!: string;
  criadoEm!: number;
  alteradoEm!: number;
  versao!: number;
}

export class DeletedCannedReplyDto {
  id!: string;
  message!: string;
}

/** @param contents undefined if they were altered */
export function toCannedReply(
  row: CannedReply,
  contents: CannedContents | undefined,
): CannedReplyDto {
  const { id, versao, criadoEm, alteradoEm } = row;
  const words = contents ?? { titulo: '', texto: '' };
  const times = { criadoEm: criadoEm.getTime(), alteradoEm: alteradoEm.getTime() };
  return { id, adulterado: contents === undefined, ...words, versao, ...times };
}
