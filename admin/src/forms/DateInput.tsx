import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import type { Validator } from 'react-admin';
import type { PlainKey } from '../i18n/keys';

export interface DateInputProps {
  source: string;
  /** Absent where it is the field's own. */
  label?: PlainKey;
  helperText?: PlainKey | false;
  /** The same array at each rendering. */
  validate?: Validator[];
  /** Of a day alone, whether its first or its last millisecond is meant; absent for a date with its time. */
  day?: 'start' | 'end';
}

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
