import { useEffect, useRef } from 'react';
import type { PlainKey } from '../i18n/keys';

/** An action of the page on screen. */
interface OfferedCommand {
  name: PlainKey;
  run: () => void;
}

const offered = new Set<OfferedCommand>();

/** The actions that the command bar offers. */
export const offeredCommands = (): readonly OfferedCommand[] => [...offered];

/**
 * Offers an action in the command bar while its page is on screen.
 * @param allowed whether it can be run, and the person has the permission
 */
export function useCommand(name: PlainKey, allowed: boolean, run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!allowed) return;
    const command: OfferedCommand = { name, run: () => latest.current() };
    offered.add(command);
    return () => void offered.delete(command);
  }, [name, allowed]);
}
