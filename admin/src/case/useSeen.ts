import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

interface Seen<State> {
  /** The state when writing began. */
  before: State;
  /** The present state, once a colleague was faster. */
  now?: State;
  onConflict: () => void;
}

/**
 * The state of a part of a case that the writing person has seen: a refresh behind the form must not
 * count as seen.
 */
export function useSeen<State>(state: State): Seen<State> {
  const queryClient = useQueryClient();
  const [before] = useState(state);
  const [isLate, setLate] = useState(false);
  const onConflict = () => {
    setLate(true);
    void queryClient.invalidateQueries({ queryKey: ['relatos'] });
  };
  return { before, ...(isLate && { now: state }), onConflict };
}
