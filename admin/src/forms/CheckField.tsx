import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useController } from 'react-hook-form';

/** Yes or no. */
export const CheckField = ({ name, label }: { name: string; label: string }) => {
  const { field } = useController({ name });
  return (
    <FormControlLabel
      label={label}
      control={
        <Checkbox
          name={name}
          checked={field.value === true}
          onChange={(_event, checked) => field.onChange(checked)}
          onBlur={field.onBlur}
          slotProps={{ input: { ref: field.ref } }}
        />
      }
    />
  );
};
