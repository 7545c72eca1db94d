import { ToggleButton, ToggleButtonGroup } from '@mui/material';

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** A few values, of which one is always set. */
export const Choice = <Value extends string>({
  label,
  value,
  options,
  onChange,
}: ChoiceProps<Value>) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    aria-label={label}
    value={value}
    onChange={(_event, chosen: Value | null) => {
      if (chosen !== null) onChange(chosen);
    }}
    sx={{ flexWrap: 'wrap' }}
  >
    {options.map((option) => (
      <ToggleButton key={option.value} value={option.value}>
        {option.label}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);
