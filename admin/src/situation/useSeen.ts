import { useState } from 'react';
import { useEditContext } from 'react-admin';
import type { StaffReport } from '../session/api';

interface Seen<State> {
  /** The state when writing began. */
  before: State;
  /** The state that is shown since a colleague was faster. */
  now?: State;
  onConflict: () => void;
}

/**
 * The state of a case, or of a part of it, that the writing person has seen: a refresh behind the
 * form must not count as seen. A conflict reads the case again, and shows its state of that moment.
 * @param of finds the part in its case; undefined if it is gone
 */
export function useSeen<State>(
  state: State,
  of: (report: StaffReport) => State | undefined,
): Seen<State> {
  const { refetch } = useEditContext<StaffReport>();
  const [before] = useState(state);
  const [now, setNow] = useState<State>();
  const onConflict = () => void refetch().then(({ data }) => setNow((data && of(data)) ?? before));
  return { before, now, onConflict };
}

/** The same of a whole case. */
export const useSeenReport = (report: StaffReport): Seen<StaffReport> =>
  useSeen(report, (fresh) => fresh);
