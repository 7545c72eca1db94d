import { Fragment, type ReactNode } from 'react';
import { DataTable, type RaRecord, useTranslate, WithRecord } from 'react-admin';
import { useNarrow } from './media';
import { EmptyNote } from './MessageScreen';
import { CardFact, Cards } from './TeamList';

export interface TeamColumn<Row> {
  /** The key of its name. */
  label: string;
  /** By what the server orders the rows for it, where it does. */
  sort?: string;
  /** What stands in it: a dash for nothing, which a telephone leaves out. */
  of: (row: Row) => ReactNode;
}

interface TeamTableProps<Row> {
  /** Its key stands beside the page's other texts: `legenda`. */
  texts: string;
  /** The key of what is said where there are no rows. */
  empty: string;
  columns: readonly TeamColumn<Row>[];
  /** What can be done about a row. */
  verbs?: (row: Row) => ReactNode;
}

/** The page's rows as a table; on telephones as cards, each headed by the first column, with the names of the others. */
export const TeamTable = <Row extends RaRecord>({ texts, empty, columns, verbs }: TeamTableProps<Row>) => {
  const translate = useTranslate();
  const label = translate(`${texts}.legenda`);
  const nothing = <EmptyNote title={translate(empty)} />;
  const card = (row: Row) => (
    <>
      {columns.map(({ label: name, of }, index) => {
        const told = of(row);
        if (index === 0) return <Fragment key={name}>{told}</Fragment>;
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
    <DataTable<Row> bulkActionButtons={false} rowClick={false} aria-label={label} empty={nothing}>
      {columns.map(({ label: name, sort, of }) => (
        <DataTable.Col<Row> key={name} source={sort} label={name} render={(row) => of(row) ?? '—'} />
      ))}
      {verbs && <DataTable.Col<Row> label="app.usuarios.acoes" render={verbs} />}
    </DataTable>
  );
};
