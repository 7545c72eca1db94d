import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '../session/api';
import { send } from '../session/dataProvider';
import { SET_UP_QUERY } from '../session/setUpQuery';

export type SetUpRow = Schemas['SetUpRowDto'];

const PATH = '/api/instalacao';

/** The rows as last examined. @param enabled whether the person may see them */
export const useSetUp = (enabled = true) =>
  useQuery({
    queryKey: [SET_UP_QUERY],
    queryFn: () => send<Schemas['SetUpDto']>('GET', PATH),
    enabled,
  });

/** Examines again; the query then reads the new rows. */
export const examineAgain = () => send('GET', `${PATH}?agora`);
