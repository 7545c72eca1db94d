import { AddressedList } from '../layout/AddressedList';
import { InboxList } from './InboxList';

const LATEST_FIRST = { field: 'alteradoEm', order: 'DESC' } as const;

/** `/caixa-de-entrada`: the reports by their last news. */
export const InboxPage = () => (
  <AddressedList resource="relatos" perPage={20} sort={LATEST_FIRST}>
    <InboxList />
  </AddressedList>
);
