import { Box, Chip } from '@mui/material';
import type { Tag } from '../session/api';
import { useTranslate } from '../i18n/translate';

/** The tags of a report, to read; nothing if it has none. */
export const TagList = ({ tags }: { tags: readonly Tag[] }) => {
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
          <Chip size="small" variant="outlined" label={nome} />
        </li>
      ))}
    </Box>
  );
};
