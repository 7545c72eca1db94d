import { ListBase } from 'react-admin';
import { InboxList } from './InboxList';

const LATEST_FIRST = { field: 'alteradoEm', order: 'DESC' } as const;

/** `/caixa-de-entrada`: the reports by their last news. */
export const InboxPage = () => (
  <ListBase resource="relatos" perPage={20} sort={LATEST_FIRST} storeKey={false} exporter={false}>
    <InboxList />
  </ListBase>
);
