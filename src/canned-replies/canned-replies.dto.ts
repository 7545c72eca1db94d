import { IDIOMAS, type Idioma } from '@relato/domain/idioma';
import { TEXTO_MAX } from '@relato/domain/limites';
import { variaveisDesconhecidas } from '@relato/domain/resposta-pronta';
import { IsIn, IsInt, IsNotEmpty, ValidateBy } from 'class-validator';
import { RequiredText } from '../platform/text';
import type { CannedReply } from './canned-contents';

/** A text whose every `{{place}}` will be filled in. */
const KnownVariables = (): PropertyDecorator =>
  ValidateBy({
    name: 'variaveis',
    validator: { validate: (value) => typeof value !== 'string' || variaveisDesconhecidas(value).length === 0 },
  });

export class CreateCannedReplyDto {
  @IsNotEmpty()
  @IsIn(IDIOMAS)
  idioma!: Idioma;

  @RequiredText(TEXTO_MAX.titulo)
  titulo!: string;

  /** May hold `{{protocolo}}` and `{{status}}`, and no other place. */
  @RequiredText(TEXTO_MAX.mensagem)
  @KnownVariables()
  texto!: string;
}

export class ChangeCannedReplyDto extends CreateCannedReplyDto {
  /** The version that was read; another one since is a conflict. */
  @IsNotEmpty()
  @IsInt()
  versao!: number;
}

/** A canned reply as the team sees it. Times in milliseconds. */
export class CannedReplyDto {
  id!: string;
  /** Altered outside the product: it has no words any more, and can be deleted. In a list only; alone it is an error. */
  adulterado!: boolean;
  /** Absent where it was altered. */
  idioma?: Idioma;
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

export function toCannedReply({ criadoEm, alteradoEm, ...reply }: CannedReply): CannedReplyDto {
  return { ...reply, criadoEm: criadoEm.getTime(), alteradoEm: alteradoEm.getTime() };
}
