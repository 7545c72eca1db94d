/** Where a report's file of an id, and for the team its small picture, are found. */
export type Link = (anexoId: string) => { arquivo: string; miniatura?: string };

export const visitorLink: Link = (anexoId) => ({ arquivo: `/api/visitante/relato/anexos/${anexoId}` });

export const staffLink =
  (relatoId: string): Link =>
  (anexoId) => {
    const arquivo = `/api/relatos/${relatoId}/anexos/${anexoId}`;
    return { arquivo, miniatura: `${arquivo}/miniatura` };
  };
