import { uuidv7 } from 'uuidv7';
import { packedRows, unpackRows } from '../../platform/database/packed-rows';
import { comparable } from '../../platform/text';
import { openPaddedJson, sealPaddedJson } from '../../platform/vault/sealing';
import { sealAttachedWords } from '../report.sealing';
import type { Tag } from './tag.entity';
import type { TagDto } from './tags.dto';

type Contents = Omit<TagDto, 'id'>;

/** The columns of a tag that open it. */
export type SealedTag = Pick<Tag, 'id' | 'conteudo'>;

/** The form by which tags are compared: without case and accents. */
export const foldedTag = (nome: string): string => comparable(nome) || nome;

/** A new tag's row. @param key the internal key of its report */
export function sealTag(key: Buffer, relatoId: string, contents: Contents): Omit<Tag, 'relato'> {
  const id = uuidv7();
  return {
    id,
    relatoId,
    conteudo: sealPaddedJson(key, contents, place(id)),
    palavras: sealAttachedWords(key, 'etiquetas', id, [contents.nome]),
  };
}

/** @throws SealBrokenError */
export const openTag = (key: Buffer, { id, conteudo }: SealedTag): TagDto => ({
  id,
  ...openPaddedJson<Contents>(key, conteudo, place(id)),
});

const place = (id: string): string => `etiquetas/conteudo/${id}`;

/** All tags of a report as one value, as SQL over rows called 'etiqueta'. */
export const PACKED_TAGS = packedRows('etiqueta', 'conteudo');

/** The tags in {@link PACKED_TAGS}, in the order in which they were added; none for null. */
export const unpackTags = (packed: Buffer | null): SealedTag[] =>
  unpackRows(packed).map(({ id, bytes }) => ({ id, conteudo: bytes }));
