import { DateTimeInput, type DateTimeInputProps } from 'react-admin';
import { momentOf, msToLocal } from '../i18n/zone';

/** A date with its time, typed in the organisation's zone and kept in milliseconds. */
export const MomentInput = ({
  helperText = false,
  ...input
}: Omit<DateTimeInputProps, 'parse' | 'format'>) => (
  <DateTimeInput
    {...input}
    // Without one the library writes HTML into the page, which Trusted Types forbid.
    helperText={helperText}
    parse={(local: string) => momentOf(local)}
    // The library formats what it has formatted once more.
    format={(value: unknown) =>
      typeof value === 'number' ? msToLocal(value) : typeof value === 'string' ? value : ''
    }
  />
);
