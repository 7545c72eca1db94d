import { uuidv7 } from 'uuidv7';
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

const LENGTH_BYTES = 4;
const ID_BYTES = 16;

/**
 * All tags of a report as one value, as SQL over rows called 'etiqueta': the keys of the report are
 * then opened once for all of them.
 */
export const PACKED_TAGS = `string_agg(int4send(length(etiqueta.conteudo)) || uuid_send(etiqueta.id)
  || etiqueta.conteudo, '' ORDER BY etiqueta.id)`;

/** The tags in {@link PACKED_TAGS}, in the order in which they were added; none for null. */
export function unpackTags(packed: Buffer | null): SealedTag[] {
  const tags: SealedTag[] = [];
  for (let at = 0; packed && at < packed.length;) {
    const idAt = at + LENGTH_BYTES;
    const start = idAt + ID_BYTES;
    const end = start + packed.readInt32BE(at);
    const hex = packed.toString('hex', idAt, start);
    const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    tags.push({ id, conteudo: packed.subarray(start, end) });
    at = end;
  }
  return tags;
}
