// A thief's tools: each key is tried, in every way of opening, on everything sealed.
import { openSealedTo } from '../../src/platform/vault/key-pairs';
import {
  fromGeneration,
  openGeneration,
  openKeysForTeam,
  openKeysOfPerson,
  TeamAccess,
  TeamGeneration,
} from '../../src/platform/vault/team-keys';
import { SealBrokenError } from '../../src/platform/vault/sealing';
import { unwrapShreddable } from '../../src/platform/vault/shredding';
import { openAnything } from '../setup/altered';
import { openFirstChunk } from './first-chunk';

export interface Found {
  column: string;
  /** The report that it belongs to, if any. */
  relatoId: string | undefined;
  /** The context of its seal, known from the source. */
  place: string;
  bytes: Buffer;
  /** The report's shredding key, which the database holds, if the value is wrapped under it. */
  shreddingKey?: Buffer | undefined;
}

export const accessBy = (key: Buffer): TeamAccess =>
  new TeamAccess('ladrão', new TeamGeneration(2, key), () => new TeamGeneration(1, key));

export type Opened = Record<'column' | 'plain', string>;

/** The values that the keys open, by column. */
export function openWith(keys: readonly Buffer[], found: readonly Found[]): Opened[] {
  const opened: Opened[] = [];
  const accesses = keys.map((key) => accessBy(key));
  const symmetric = [...keys, ...accesses.map(({ newest }) => newest.symmetricKey)];
  for (const one of found) {
    const { column, place, shreddingKey = Buffer.alloc(0) } = one;
    const bytes = withoutWrapper(one);
    const at = { place, shreddingKey };
    const underGeneration = /^(consultas|respostas_prontas|relatos.chavesEquipe)/.test(column);
    const ways = [
      ...(underGeneration ? symmetric : keys).map((key) => () => openAnything(key, bytes, place)),
      // A document is sealed in chunks.
      ...(column === 'blobs' ? keys : []).map((key) => () => openFirstChunk(key, bytes, place)),
      // A value under a generation of the team's key starts with its number.
      ...(underGeneration ? symmetric : []).map(
        (key) => () => openAnything(key, bytes.subarray(2), place),
      ),
      ...(column === 'relatos.chavesEquipe' ? accesses : []).map((access) => () => {
        return openKeysForTeam(one.bytes, access, at).report;
      }),
      ...(column.startsWith('acessos') ? accesses : []).map((access) => () => {
        return openKeysOfPerson(access.newest.pair, one.bytes, at).report;
      }),
      // Each key needs a curve operation, to find its place in a generation of the team's key.
      ...(/chaveEquipe|chaveAnterior/.test(column) ? accesses : []).map((access) => () => {
        return openGeneration(access.newest.pair, bytes, place).pair.privateKey;
      }),
      ...(column === 'usuarios.chaveAnterior' ? accesses : []).map((access) => () => {
        return openSealedTo(access.newest.pair, bytes, place);
      }),
      ...(column === 'aprovacoes.chaves' ? accesses : []).map((access) => () => {
        return openSealedTo(access.newest.pair, bytes, place);
      }),
      ...(column === 'relatos.identificado' ? accesses : []).map((access) => () => {
        const { generation, body } = fromGeneration(bytes, access);
        return openSealedTo(generation.pair, body, place, 1);
      }),
    ];
    for (const way of ways) {
      const plain = attempt(way);
      if (plain) opened.push({ column, plain: plain.toString('latin1') });
    }
  }
  return opened;
}

/** The form of the team's sealed keys, which is not wrapped: the generation and a byte. */
const FORM_BYTES = 3;

/** A value as the shredding key leaves it, if it is wrapped. */
function withoutWrapper({ column, bytes, place, shreddingKey }: Found): Buffer {
  if (!shreddingKey) return bytes;
  const form = column === 'relatos.chavesEquipe' ? FORM_BYTES : 0;
  const inner = unwrapShreddable(bytes.subarray(form), { place, shreddingKey });
  return Buffer.concat([bytes.subarray(0, form), inner]);
}

/** The class `Error` of the product, which is loaded outside jest's own globals. */
function errorOfProduct(): ErrorConstructor {
  let kind = SealBrokenError as unknown as ErrorConstructor;
  while (kind.name !== 'Error') kind = Object.getPrototypeOf(kind) as ErrorConstructor;
  return kind;
}

const ProductError = errorOfProduct();

export function attempt(way: () => Buffer): Buffer | undefined {
  // Millions of keys do not fit: the place of each refusal takes longer to find than the refusal
  // itself.
  const { stackTraceLimit } = ProductError;
  ProductError.stackTraceLimit = 0;
  try {
    return way();
  } catch {
    return undefined;
  } finally {
    ProductError.stackTraceLimit = stackTraceLimit;
  }
}

export const columnsOf = (opened: { column: string }[]) =>
  [...new Set(opened.map(({ column }) => column))].sort();
