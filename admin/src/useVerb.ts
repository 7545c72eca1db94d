import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useTellFailure } from './http';

export interface VerbOptions {
  send: () => Promise<unknown>;
  /** What is read again afterwards. */
  resource: string;
  /** The key of the success alert, unless the sender shows the outcome itself. */
  success?: string;
  onDone: () => void;
}

/** A verb without a form: sent once, then told; a failure is said and changes nothing. */
export function useVerb({ send, resource, success, onDone }: VerbOptions): { run: () => void; running: boolean } {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const onError = useTellFailure();
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: () => {
      if (success !== undefined) notify(success, { type: 'success' });
      onDone();
      void queryClient.invalidateQueries({ queryKey: [resource] });
    },
    onError,
  });
  return { run: () => mutate(), running: isPending };
}
