import { type ReactNode, useEffect } from 'react';
import { AddUndoableMutationContext, TakeUndoableMutationContext } from 'react-admin';
import { addPending, sendAllAndLeave, takePending } from './pendingChanges';

/**
 * The queue of undoable changes, replacing the library's. That one is in React's state, so it
 * cannot be emptied at the moment the page goes.
 */
export const PendingChanges = ({ children }: { children: ReactNode }) => {
  useSendWhenLeaving();
  return (
    <TakeUndoableMutationContext.Provider value={takePending}>
      <AddUndoableMutationContext.Provider value={addPending}>
        {children}
      </AddUndoableMutationContext.Provider>
    </TakeUndoableMutationContext.Provider>
  );
};

/** Sends pending changes when the page is closed, reloaded, left or hidden. */
function useSendWhenLeaving(): void {
  useEffect(() => {
    const beforeUnload = (event: Event) => {
      sendAllAndLeave();
      // The library's notification asks whether to leave and lose the change, also while it fades.
      event.stopImmediatePropagation();
    };
    const hidden = () => {
      if (document.visibilityState === 'hidden') sendAllAndLeave();
    };
    window.addEventListener('beforeunload', beforeUnload);
    // Phones and tabs that return from the history have no beforeunload.
    window.addEventListener('pagehide', sendAllAndLeave);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      window.removeEventListener('beforeunload', beforeUnload);
      window.removeEventListener('pagehide', sendAllAndLeave);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, []);
}
