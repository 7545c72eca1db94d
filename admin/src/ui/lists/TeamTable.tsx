import { Box } from '@mui/material';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { DataTable, type RaRecord, WithRecord } from 'react-admin';
import { useTranslate } from '../../i18n/translate';
import { useNarrow } from '../media';
import { EmptyNote } from '../MessageScreen';
import { CardFact, Cards } from './TeamList';
import type { GroupWith, PlainKey } from '../../i18n/keys';

export interface TeamColumn<Row> {
  /** The key of its name. */
  label: PlainKey;
  /** The field by which the server sorts the rows, if it can. */
  sort?: string;
  /** Its content; undefined for nothing: a dash in the table, and left out on a phone. */
  of: (row: Row) => ReactNode;
  /** Its form on a phone, if it differs from name and value. */
  phone?: 'unnamed' | 'absent';
}

interface TeamTableProps<Row> {
  /** The prefix of its texts' keys. */
  texts: GroupWith<'legenda'>;
  /** The content of an empty list, or the key of its text. */
  empty?: PlainKey | ReactElement;
  columns: readonly TeamColumn<Row>[];
  /** Actions on a row. */
  verbs?: (row: Row) => ReactNode;
}

/**
 * The page's rows as a table; on phones as cards, each headed by the first column, with the names
 * of the others.
 */
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
    // A table wider than the page scrolls inside itself.
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
        {verbs && (
          <DataTable.Col<Row>
            label="app.usuarios.acoes"
            render={verbs}
            sx={{ whiteSpace: { md: 'nowrap' } }}
          />
        )}
      </DataTable>
    </Box>
  );
};
