import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import type { DateInputProps } from './DatePickerField';

const DatePickerField = lazy(() =>
  import('./DatePickerField').then((module) => ({ default: module.DatePickerField })),
);

/**
 * A date, with or without its time: typed or chosen in the language on screen and the organisation's zone, kept in
 * milliseconds. (react-admin's inputs are the browser's, in the browser's language.) Its code is fetched when it is shown.
 */
export const DateInput = (props: DateInputProps) => (
  <Suspense fallback={<Skeleton variant="rounded" animation={false} height={40} sx={{ my: 1 }} />}>
    <DatePickerField {...props} />
  </Suspense>
);
