// The marks of the audit log: they prove that the product wrote a row, and not another database
// writer.
import { type EntityManager, In } from 'typeorm';
import type { PurposeKeys } from '../vault/purpose-keys';
import { keyedHash, randomBytes, sameBytes } from '../vault/sealing';
import { AuditRecord } from './audit-entry.entity';

const NONCE_BYTES = 16;

/** The action of a row that confirms earlier rows, whose marks were made under a secret that was replaced. */
export const CHECKPOINT = 'auditoria.conferida';

/** Confirms all rows up to a number, except those found to be forged. */
export interface Checkpoint {
  /** The number of the last row that it confirms. */
  ate: number;
  /** That row's hash in hexadecimal digits. */
  fim: string;
  /** The numbers of the forged rows among them, separated by commas. */
  falsas: string;
}

type MarkedRow = Pick<AuditRecord, 'em' | 'usuarioId' | 'acao' | 'alvo' | 'detalhes'>;

/**
 * Marks a row that is about to be written.
 * @returns a random number and the keyed hash of it and the row, 48 bytes. The database accepts
 * each mark once, so that a genuine row cannot be copied.
 */
export function newMark(keys: PurposeKeys, row: MarkedRow): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  return Buffer.concat([nonce, hashOf(keys, nonce, row)]);
}

/** Whether a row has a mark that was made under one of these keys. */
export function isMarked(
  keys: readonly PurposeKeys[],
  row: MarkedRow & { marca: Buffer },
): boolean {
  const nonce = row.marca.subarray(0, NONCE_BYTES);
  const hash = row.marca.subarray(NONCE_BYTES);
  return keys.some((each) => sameBytes(hashOf(each, nonce, row), hash));
}

/**
 * Reads which earlier rows are confirmed by checkpoints.
 * @param keys the present keys, and those of the former secret while it is set
 * @returns whether the product wrote a row: it has a valid mark, or a checkpoint with a valid mark confirms it
 */
export async function genuineRows(
  manager: EntityManager,
  keys: readonly PurposeKeys[],
): Promise<(row: AuditRecord) => boolean> {
  const rows = await manager.findBy(AuditRecord, { acao: CHECKPOINT });
  const checkpoints = rows
    .filter((row) => isMarked(keys, row))
    .map(({ detalhes }) => JSON.parse(detalhes) as Checkpoint);
  const ends = await manager.findBy(AuditRecord, {
    numero: In(checkpoints.map(({ ate }) => String(ate))),
  });
  const hashes = new Map(ends.map(({ numero, hash }) => [Number(numero), hash.toString('hex')]));
  const holding = checkpoints.filter(({ ate, fim }) => hashes.get(ate) === fim);
  const isConfirmed = (numero: string): boolean =>
    holding.some(({ ate, falsas }) => Number(numero) <= ate && !falsas.split(',').includes(numero));
  return (row) => isMarked(keys, row) || isConfirmed(row.numero);
}

function hashOf({ auditMark }: PurposeKeys, nonce: Buffer, row: MarkedRow): Buffer {
  const form = [
    'relato/auditoria/marca/1',
    nonce.toString('hex'),
    row.em.getTime(),
    row.usuarioId ?? '-',
    row.acao,
    row.alvo ?? '-',
    row.detalhes, // last, because only this column can contain a line break
  ];
  return keyedHash(auditMark, form.join('\n'));
}
