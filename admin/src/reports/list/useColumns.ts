import { useStore } from 'react-admin';
import { COLUMNS, type Column } from './columns';

type Source = Column['source'];

const SPECIFIED: Source[] = COLUMNS.filter(({ specified }) => specified).map(({ source }) => source);

/** Which columns this person chose; the protocol always stands, since it holds the row's link. */
export function useColumns(): { shown: readonly Source[]; toggle: (source: Source) => void } {
  const [shown, setShown] = useStore<Source[]>('relatos.colunas', SPECIFIED);
  const toggle = (source: Source) =>
    setShown(shown.includes(source) ? shown.filter((each) => each !== source) : [...shown, source]);
  return { shown, toggle };
}
