import { type Removido, REMOVIDOS } from '@relato/domain/anexo';
import { ApiPropertyOptional } from '@nestjs/swagger';

/** A file as a report or message shows it. */
export class AttachmentView {
  id!: string;
  nomeArquivo!: string;
  /** When it was sent, in milliseconds; absent where its message has no time, as an anonymous visitor's. */
  dataEnvio?: number;
  /** Where to download it. */
  arquivo!: string;
  /** Where its small picture is; the team's only. */
  miniatura?: string;
  /** What was hidden in it and taken out; absent where nothing was. */
  @ApiPropertyOptional({ enum: REMOVIDOS, isArray: true })
  removido?: Removido[];
}

/** Files as they came with a report or message of this time. */
export const sentAt = (
  dataEnvio: number | undefined,
  anexos: AttachmentView[] = [],
): AttachmentView[] =>
  dataEnvio === undefined ? anexos : anexos.map((anexo) => ({ ...anexo, dataEnvio }));

/** Where a report's file of an id, and for the team its small picture, are found. */
export type Link = (anexoId: string) => { arquivo: string; miniatura?: string };

export const visitorLink: Link = (anexoId) => ({
  arquivo: `/api/visitante/relato/anexos/${anexoId}`,
});

export const staffLink =
  (relatoId: string): Link =>
  (anexoId) => {
    const arquivo = `/api/relatos/${relatoId}/anexos/${anexoId}`;
    return { arquivo, miniatura: `${arquivo}/miniatura` };
  };
