import { type RemovedData, REMOVED_DATA } from '@relato/domain/attachment';
import { DOCUMENT_KINDS, type DocumentKind } from '@relato/domain/evidence';
import { ApiPropertyOptional } from '@nestjs/swagger';

/** A file of a report or message. */
export class AttachmentDto {
  id!: string;
  nomeArquivo!: string;
  /**
   * When it was sent, in milliseconds; absent if its message has no time, as an anonymous
   * visitor's.
   */
  dataEnvio?: number;
  /** Its download path. */
  arquivo!: string;
  /** Its thumbnail's path; for the team only. */
  miniatura?: string;
  /** The kind of a file that was stored as it came; absent for an image. */
  @ApiPropertyOptional({ enum: DOCUMENT_KINDS })
  tipo?: DocumentKind;
  /** Its length in bytes; absent for an image. */
  tamanho?: number;
  /** The SHA-256 of a file that was stored as it came, in hexadecimal digits. */
  sha256?: string;
  /** The path of its original as a download, which is recorded; for the team only. */
  original?: string;
  /** Metadata found in it and removed; absent if none was found. */
  @ApiPropertyOptional({ enum: REMOVED_DATA, isArray: true })
  removido?: RemovedData[];
}

/** Files with the time of their report or message. */
export const sentAt = (
  dataEnvio: number | undefined,
  anexos: AttachmentDto[] = [],
): AttachmentDto[] =>
  dataEnvio === undefined ? anexos : anexos.map((anexo) => ({ ...anexo, dataEnvio }));

/** The paths of a report's file by id; an image has a thumbnail for the team, a document its original. */
export type Link = (
  anexoId: string,
  isDocument: boolean,
) => { arquivo: string; miniatura?: string; original?: string };

export const visitorLink: Link = (anexoId) => ({
  arquivo: `/api/visitante/relato/anexos/${anexoId}`,
});

export const staffLink =
  (relatoId: string): Link =>
  (anexoId, isDocument) => {
    const arquivo = `/api/relatos/${relatoId}/anexos/${anexoId}`;
    return isDocument
      ? { arquivo, original: `${arquivo}/original` }
      : { arquivo, miniatura: `${arquivo}/miniatura` };
  };

type StoredView = Pick<AttachmentDto, 'id' | 'nomeArquivo' | 'removido'> & {
  documento?: Pick<AttachmentDto, 'tipo' | 'tamanho' | 'sha256'>;
};

/** A file that was just stored, as its sender sees it. */
export const toAttachmentDto = (
  { id, nomeArquivo, removido, documento }: StoredView,
  link: Link,
): AttachmentDto => ({
  id,
  nomeArquivo,
  removido,
  ...documento,
  ...link(id, documento !== undefined),
});
