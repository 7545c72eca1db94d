import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import type { ResumoRelato } from '../../api';
import { type BulkChange, type BulkResult, useTeamData } from '../../dataProvider';
import { useTellFailure } from '../../http';

export interface Bulk {
  ids: readonly string[];
  /** One call for all selected reports. */
  send: (change: BulkChange) => Promise<BulkResult[]>;
  /** Tells what came of it: an alert when all went well, otherwise `results`, row by row. */
  finish: (results: BulkResult[]) => void;
  /** Sends and finishes, for the verbs without a form. */
  run: (change: BulkChange) => void;
  running: boolean;
  results?: BulkResult[];
  closeResults: () => void;
}

/** What the selection's verbs share. */
export function useBulk(): Bulk {
  const team = useTeamData();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const onError = useTellFailure();
  const { selectedIds, onUnselectItems } = useListContext<ResumoRelato>();
  const [results, setResults] = useState<BulkResult[]>();
  const ids = selectedIds.map(String);

  const send = (change: BulkChange) => team.changeMany(ids, change);
  const finish = (done: BulkResult[]) => {
    onUnselectItems();
    void queryClient.invalidateQueries({ queryKey: ['relatos'] });
    if (done.every(({ ok }) => ok)) {
      notify('app.lote.feito', { type: 'success', messageArgs: { smart_count: done.length } });
    } else setResults(done);
  };
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: finish,
    onError,
  });
  return {
    ids,
    send,
    finish,
    run: (change) => mutate(change),
    running: isPending,
    results,
    closeResults: () => setResults(undefined),
  };
}
