import { PROTOCOLO_TAMANHO } from '@relato/domain/protocolo';
import { idBytes, type IdList } from '../common/id-list';
import { open, seal } from '../vault/sealing';

/** The protocols of one report: its own, and the earlier one that it names. */
export interface Protocols {
  uuid?: string | undefined;
  protocolo?: string | undefined;
}

/** Which of the two a protocol is looked for among. */
export type ProtocolField = keyof Protocols;

const ID_BYTES = 16;
const PLACES = { uuid: ID_BYTES, protocolo: ID_BYTES + PROTOCOLO_TAMANHO } as const;

/** Always as long, so that the length of the sealed value tells only how many reports it holds. */
const ENTRY_BYTES = ID_BYTES + 2 * PROTOCOLO_TAMANHO;

/** Seals the protocols of a segment's reports, beside their words. */
export function sealProtocols(
  key: Buffer,
  segmentId: string,
  entries: readonly ({ id: string } & Protocols)[],
): Buffer {
  const plain = Buffer.alloc(entries.length * ENTRY_BYTES);
  entries.forEach(({ id, ...protocols }, index) => {
    const at = index * ENTRY_BYTES;
    idBytes(id).copy(plain, at);
    for (const field of ['uuid', 'protocolo'] as const) {
      plain.write(protocols[field] ?? '', at + PLACES[field], PROTOCOLO_TAMANHO, 'latin1');
    }
  });
  return seal(key, plain, place(segmentId));
}

/** Adds the ids of a segment's reports that have a protocol there. */
export function findProtocol(
  found: IdList,
  {
    key,
    segmentId,
    sealed,
    field,
    protocolo,
  }: { key: Buffer; segmentId: string; sealed: Buffer; field: ProtocolField; protocolo: string },
): void {
  const plain = open(key, sealed, place(segmentId));
  const wanted = Buffer.from(protocolo, 'latin1');
  for (let at = 0; at < plain.length; at += ENTRY_BYTES) {
    const start = at + PLACES[field];
    if (plain.compare(wanted, 0, wanted.length, start, start + PROTOCOLO_TAMANHO) === 0) found.add(plain, at);
  }
}

function place(segmentId: string): string {
  return `segmentos/protocolos/${segmentId}`;
}
