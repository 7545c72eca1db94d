import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { FilterLiveForm, SelectInput } from 'react-admin';

/** The library's live filters, beside one another. */
export const ListFilters = ({ children }: { children: ReactNode }) => (
  <FilterLiveForm debounce={0}>
    <Box
      className="nao-imprimir"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(10rem, 100%), 1fr))',
        columnGap: 1.5,
      }}
    >
      {children}
    </Box>
  </FilterLiveForm>
);

interface FilterSelectProps {
  source: string;
  options: readonly { value: string | boolean; label: string }[];
  emptyText?: string;
}

/** A filter by one of few values; 'all' removes it. */
export const FilterSelect = ({
  source,
  options,
  emptyText = 'app.lista.todos',
}: FilterSelectProps) => (
  <SelectInput
    source={source}
    choices={options.map(({ value, label }) => ({ id: value, name: label }))}
    translateChoice={false}
    emptyText={emptyText}
    slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
  />
);
