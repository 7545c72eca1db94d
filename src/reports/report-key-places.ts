/** Where a report's wrapped keys lie: additional data, so that they open nowhere else. */
export const teamKeysPlace = (relatoId: string): string => `relatos/chavesEquipe/${relatoId}`;

export const visitorKeyPlace = (relatoId: string): string => `relatos/chaveVisitante/${relatoId}`;
