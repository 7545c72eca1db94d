import { Box } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { DataTable, type RaRecord, WithRecord } from 'react-admin';
import { useTranslate } from '../../i18n/translate';
import { useNarrow } from '../media';
import { EmptyNote } from '../MessageScreen';
import { CardFact, Cards } from './TeamList';
import type { GroupWith, PlainKey } from '../../i18n/keys';

export interface TeamColumn<Row> {
  /** The key of its name. */
  label: PlainKey;
  /** By what the server orders the rows for it, where it does. */
  sort?: string;
  /** What stands in it: a dash for nothing, which a telephone leaves out. */
  of: (row: Row) => ReactNode;
  /** How it stands on a telephone, where it does not stand there with its name. */
  phone?: 'unnamed' | 'absent';
}

interface TeamTableProps<Row> {
  /** The start of the keys of its texts. */
  texts: GroupWith<'legenda'>;
  /** What stands where there are no rows, or the key of what is said there. */
  empty?: ReactNode;
  columns: readonly TeamColumn<Row>[];
  /** What can be done about a row. */
  verbs?: (row: Row) => ReactNode;
}

/** The page's rows as a table; on telephones as cards, each headed by the first column, with the names of the others. */
export const TeamTable = <Row extends RaRecord>({
  texts,
  empty,
  columns,
  verbs,
}: TeamTableProps<Row>) => {
  const translate = useTranslate();
  const label = translate(`${texts}.legenda`);
  const nothing = typeof empty === 'string' ? <EmptyNote title={empty} /> : empty;
  const card = (row: Row) => (
    <>
      {columns.map(({ label: name, of, phone }, index) => {
        if (phone === 'absent') return null;
        const told = of(row);
        if (index === 0 || phone === 'unnamed') return <Fragment key={name}>{told} </Fragment>;
        return (
          told !== undefined && (
            <CardFact key={name} name={name}>
              {told}
            </CardFact>
          )
        );
      })}
      {verbs?.(row)}
    </>
  );
  if (useNarrow()) {
    return (
      <Cards label={label} empty={nothing}>
        <WithRecord<Row> render={card} />
      </Cards>
    );
  }
  return (
    // A table that is wider than the page scrolls by itself.
    <Box sx={{ overflowX: 'auto' }}>
      <DataTable<Row> bulkActionButtons={false} rowClick={false} aria-label={label} empty={nothing}>
        {columns.map(({ label: name, sort, of }) => (
          <DataTable.Col<Row>
            key={name}
            source={sort}
            label={name}
            render={(row) => of(row) ?? '—'}
          />
        ))}
        {verbs && <DataTable.Col<Row> label="app.usuarios.acoes" render={verbs} />}
      </DataTable>
    </Box>
  );
};
