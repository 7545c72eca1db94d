import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import type { DateInputProps } from './DatePickerField';

const DatePickerField = lazy(() =>
  import('./DatePickerField').then((module) => ({ default: module.DatePickerField })),
);

/**
 * A date, with or without time: typed or picked in the language on screen and the organisation's
 * zone, stored in milliseconds. (react-admin's inputs are the browser's, in its language.) Its code
 * is loaded when shown.
 */
export const DateInput = (props: DateInputProps) => (
  <Suspense fallback={<Skeleton variant="rounded" animation={false} height={40} sx={{ my: 1 }} />}>
    <DatePickerField {...props} />
  </Suspense>
);
