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
  /** Whether it shows typed text, which may be one long word. */
  typed?: boolean;
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

/** A table wider than the page scrolls inside itself. Paper does not scroll: there it is dense. */
const frameSx = {
  overflowX: 'auto',
  '@media print': {
    overflowX: 'visible',
    '& th, & td': { p: '3px 4px', '&, & *': { fontSize: '7pt' } },
  },
} as const;

/** One long word must not push the other columns out of sight. */
const typedSx = { minWidth: '8rem', overflowWrap: 'anywhere' } as const;

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
    <Box data-tabela sx={frameSx}>
      <DataTable<Row> bulkActionButtons={false} rowClick={false} aria-label={label} empty={nothing}>
        {columns.map(({ label: name, sort, of, typed = false }) => (
          <DataTable.Col<Row>
            key={name}
            source={sort}
            label={name}
            render={(row) => (typed ? <Box sx={typedSx}>{of(row) ?? '—'}</Box> : (of(row) ?? '—'))}
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
