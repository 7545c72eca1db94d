import { Box, LinearProgress, Typography } from '@mui/material';
import { PAGE_SIZES } from '@relato/domain/limits';
import type { ReactElement, ReactNode } from 'react';
import {
  List,
  type ListProps,
  type RaRecord,
  RecordContextProvider,
  useListContext,
} from 'react-admin';
import { useLabel } from '../../i18n/language';
import { useTranslate } from '../../i18n/translate';
import { useNumbers } from '../../i18n/formats';
import { ListPagination } from './ListPagination';
import { itemSx, listSx } from '../listSx';
import { LoadFailure, OnItsWay, RowsOnTheirWay } from '../MessageScreen';
import { useListFailure, useOutdatedAddress } from './outdatedAddress';
import { PageHeader } from '../PageHeader';
import type { GroupWith, KeyWith, LabelText, PlainKey } from '../../i18n/keys';

/** A page of the team has a title, a text for loading, and one for its page size. */
type ListTexts = GroupWith<'titulo'> & GroupWith<'carregando'> & GroupWith<'porPagina'>;

export interface TeamListProps extends Pick<
  ListProps,
  'sort' | 'perPage' | 'filter' | 'resource' | 'queryOptions'
> {
  /** The prefix of its texts' keys. */
  texts: ListTexts;
  /** Actions on the whole page. */
  tools?: ReactNode;
  /** Content between the title and the rows. */
  /** Or the key of a text. */
  intro?: PlainKey | ReactElement;
  /** The key of the total's text, if the page shows it. */
  count?: KeyWith<'smart_count' | 'total'>;
  children: ReactNode;
}

/**
 * The library's `List`. Page, order and filters are in the address only; the heading is our own,
 * since react-admin's `Title` is not a heading and takes no focus.
 */
export const PlainList = ({ queryOptions, ...list }: ListProps) => (
  <List
    perPage={PAGE_SIZES[0]}
    storeKey={false}
    exporter={false}
    title={false}
    actions={false}
    empty={false}
    component="div"
    authLoading={<OnItsWay />}
    pagination={<ListPagination />}
    sx={{ '& .RaList-noActions': { mt: 0, minWidth: 0 } }}
    queryOptions={{ onError: useListFailure(), ...queryOptions }}
    {...list}
  />
);

/** A page with a list, under its heading. */
export const TeamList = ({ texts, tools, intro, count, children, ...list }: TeamListProps) => (
  <PlainList pagination={<ListPagination sizeLabel={`${texts}.porPagina`} />} {...list}>
    <Content texts={texts} tools={tools} intro={intro} count={count}>
      {children}
    </Content>
  </PlainList>
);

const Content = ({ texts, tools, intro, count, children }: TeamListProps) => {
  const translate = useTranslate();
  const { integer } = useNumbers();
  const { data, error, isFetching, total, refetch } = useListContext();
  const outdated = useOutdatedAddress();
  if (error && data === undefined && !outdated)
    return <LoadFailure error={error} onRetry={() => void refetch()} />;
  const counted =
    count && total !== undefined
      ? translate(count, { smart_count: total, total: integer(total) })
      : '';
  return (
    <>
      <PageHeader name={translate(`${texts}.titulo`)} status={count && counted}>
        {tools}
      </PageHeader>
      {typeof intro === 'string' ? (
        <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: '65ch' }}>
          {translate(intro)}
        </Typography>
      ) : (
        intro
      )}
      <Box sx={{ height: 4 }}>
        {isFetching && <LinearProgress aria-label={translate(`${texts}.carregando`)} />}
      </Box>
      {data === undefined ? <RowsOnTheirWay /> : children}
    </>
  );
};

/** A fact with its name, if no column has it. */
export const CardFact = ({ name, children }: { name: PlainKey; children: ReactNode }) => (
  <Typography variant="body2">
    {useTranslate()(name)}: {children}
  </Typography>
);

/**
 * The rows as a list, each in its record's context: for phones, where a table does not fit. (The
 * library's `SimpleList` makes one link of a row; these contain links and buttons.)
 */
export const Cards = ({
  label,
  empty,
  children,
}: {
  label: LabelText;
  empty?: ReactNode;
  children: ReactNode;
}) => {
  const { data = [] } = useListContext<RaRecord>();
  const name = useLabel()(label);
  if (data.length === 0) return empty;
  return (
    <Box component="ul" aria-label={name} sx={listSx}>
      {data.map((record) => (
        <RecordContextProvider key={record.id} value={record}>
          <Box component="li" sx={itemSx}>
            {children}
          </Box>
        </RecordContextProvider>
      ))}
    </Box>
  );
};
