import { useState } from 'react';
import type { RelatoEquipe } from '../api';

interface SeenReport {
  /** As it was when writing began. */
  before: RelatoEquipe;
  /** What it has become, once somebody else was faster. */
  now?: RelatoEquipe;
  /** The version that this person decided on. */
  versao: number;
  onConflict: () => void;
}

/**
 * What somebody who writes has seen of a report: a refresh behind their modal must not pass for their having seen it.
 * @param refresh reads the report again
 */
export function useSeenReport(report: RelatoEquipe, refresh: () => Promise<RelatoEquipe | undefined>): SeenReport {
  const [before] = useState(report);
  const [now, setNow] = useState<RelatoEquipe>();
  const onConflict = () => void refresh().then((fresh) => setNow(fresh ?? before));
  return { before, now, versao: (now ?? before).versao, onConflict };
}
