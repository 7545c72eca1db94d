import { type ReactNode, useEffect } from 'react';
import { AddUndoableMutationContext, TakeUndoableMutationContext } from 'react-admin';
import { addPending, sendPending, takePending } from './pendingChanges';

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
      sendPending();
      // The library's notification asks whether to leave and lose the change, also while it fades.
      event.stopImmediatePropagation();
    };
    const hidden = () => {
      if (document.visibilityState === 'hidden') sendPending();
    };
    window.addEventListener('beforeunload', beforeUnload);
    // Phones and tabs that return from the history have no beforeunload.
    window.addEventListener('pagehide', sendPending);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      window.removeEventListener('beforeunload', beforeUnload);
      window.removeEventListener('pagehide', sendPending);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, []);
}
