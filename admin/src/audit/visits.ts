import type { Deed } from '../api';

/** Time between two looks at one report within which they are one visit. */
const VISIT_MS = 30 * 60_000;

/**
 * Deeds, the newest first, of which of a colleague's looks at one report in one visit the newest is left. A page is read
 * by itself: pages, their numbers and the export are of the record's rows, each a link of its chain, so that a visit on
 * two pages is a line on each.
 */
export function oneLineAVisit<D extends Pick<Deed, 'acao' | 'em' | 'usuario' | 'alvo'>>(
  deeds: readonly D[],
): D[] {
  const seen = new Map<string, number>();
  return deeds.filter(({ acao, em, usuario, alvo }) => {
    if (acao !== 'relatos.ver') return true;
    const visit = `${usuario?.id ?? ''} ${alvo?.id ?? ''}`;
    const later = seen.get(visit);
    seen.set(visit, em);
    return later === undefined || later - em > VISIT_MS;
  });
}
