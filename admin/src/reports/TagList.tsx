import { Box, Chip } from '@mui/material';
import type { Tag } from '../session/api';
import { useTranslate } from '../i18n/translate';
import { longChipSx } from '../ui/listSx';

interface TagListProps {
  tags: readonly Tag[];
  /** Whether a long tag has several lines; a table grows with it instead. */
  wraps?: boolean;
}

/** The tags of a report, to read; nothing if it has none. */
export const TagList = ({ tags, wraps = false }: TagListProps) => {
  const name = useTranslate()('resources.relatos.fields.etiquetas');
  if (tags.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={name}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, listStyle: 'none', m: 0, p: 0 }}
    >
      {tags.map(({ id, nome }) => (
        <li key={id}>
          <Chip size="small" variant="outlined" label={nome} sx={wraps ? longChipSx : undefined} />
        </li>
      ))}
    </Box>
  );
};
