import { Box, Pagination, PaginationItem } from '@mui/material';
import { PAGE_SIZES } from '@relato/domain/limits';
import { useListContext } from 'react-admin';
import { PlainSelect } from '../forms/SelectField';
import { useTranslate } from '../../i18n/translate';
import { useNarrow } from '../media';
import type { PlainKey } from '../../i18n/keys';

/**
 * The specified paging: 10, 15 or 20 a page; first, previous, numbers, next, last. (react-admin's
 * own has neither sizes nor numbers below 900 px, and names its navigation in English in every
 * language.)
 */
export const ListPagination = ({ sizeLabel = 'app.lista.porPagina' }: { sizeLabel?: PlainKey }) => {
  const translate = useTranslate();
  const narrow = useNarrow();
  const { page, perPage, setPage, setPerPage, total } = useListContext();
  if (total === undefined || total === 0) return null;
  const size = PAGE_SIZES.find((each) => each === perPage) ?? PAGE_SIZES[0];
  return (
    <Box
      className="nao-imprimir"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1.5,
        mt: 2,
      }}
    >
      <PlainSelect
        margin="none"
        id="tamanho-da-pagina"
        label={translate(sizeLabel)}
        value={size}
        options={PAGE_SIZES.map((value) => ({ value, label: value }))}
        onChange={({ target }) => setPerPage(Number(target.value))}
        fullWidth={false}
        sx={{ minWidth: '10.625rem' }}
      />
      <Pagination
        aria-label={translate('app.lista.paginacao')}
        count={Math.ceil(total / perPage)}
        page={page}
        onChange={(_event, chosen) => setPage(chosen)}
        size={narrow ? 'small' : 'medium'}
        showFirstButton
        showLastButton
        shape="rounded"
        // On the last page the button that led there keeps the focus.
        renderItem={({ disabled, onClick, ...item }) => (
          <PaginationItem
            {...item}
            aria-disabled={disabled}
            onClick={disabled ? undefined : onClick}
          />
        )}
        siblingCount={narrow ? 0 : 1}
        getItemAriaLabel={(type, number, selected) => {
          const named = { page: number ?? 0 };
          if (type === 'page' && selected) return translate('ra.navigation.current_page', named);
          if (type === 'page') return translate('ra.navigation.page', named);
          // An ellipsis is not a control.
          if (type === 'start-ellipsis' || type === 'end-ellipsis') return '';
          return translate(`ra.navigation.${type}`);
        }}
      />
    </Box>
  );
};
