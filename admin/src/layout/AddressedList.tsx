import { ListBase, type ListBaseProps, type RaRecord } from 'react-admin';

/** A list whose page, order and filters live in the address alone. */
export const AddressedList = <Row extends RaRecord>(list: ListBaseProps<Row>) => (
  <ListBase {...list} storeKey={false} exporter={false} />
);
