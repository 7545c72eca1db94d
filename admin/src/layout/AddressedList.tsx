import { ListBase, type ListBaseProps, type RaRecord, useNotify } from 'react-admin';
import { formErrors } from '../forms/formErrors';

/** A list whose page, order and filters live in the address alone; what fails is told in the reader's language. */
export const AddressedList = <Row extends RaRecord>(list: ListBaseProps<Row>) => {
  const notify = useNotify();
  const onError = (error: unknown) => notify(formErrors(error).form ?? 'app.erros.inesperado', { type: 'error' });
  return <ListBase {...list} storeKey={false} exporter={false} queryOptions={{ onError }} />;
};
