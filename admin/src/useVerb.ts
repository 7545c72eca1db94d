import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLogoutIfAccessDenied, useNotify } from 'react-admin';
import { formErrors } from './forms/formErrors';
import { isUnconfirmed } from './http';

interface VerbOptions {
  send: () => Promise<unknown>;
  /** What is read again afterwards. */
  resource: 'relatos' | 'usuarios' | 'respostas-prontas' | 'entregas';
  /** The key of the success alert, unless the sender shows the outcome itself. */
  success?: string;
  onDone: () => void;
}

/** A verb without a form: sent once, then told; a failure is said and changes nothing. */
export function useVerb({ send, resource, success, onDone }: VerbOptions): { run: () => void; running: boolean } {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: () => {
      if (success !== undefined) notify(success, { type: 'success' });
      onDone();
      void queryClient.invalidateQueries({ queryKey: [resource] });
    },
    onError: async (error) => {
      if (isUnconfirmed(error) || (await logoutIfAccessDenied(error))) return;
      notify(formErrors(error).form ?? 'app.erros.inesperado', { type: 'error' });
    },
  });
  return { run: () => mutate(), running: isPending };
}
