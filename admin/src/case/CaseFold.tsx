import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Alert,
  Box,
  Button,
  Typography,
} from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from '../i18n/translate';
import type { PlainKey } from '../i18n/keys';
import { useLinkTarget } from './useLinkTarget';

interface CaseFoldProps {
  id: string;
  title: PlainKey;
  /** Its content in a few words, shown while it is closed. */
  digest?: string;
  /** Whether it is open at first. */
  open?: boolean;
  /** Its content could not be read. */
  failure?: { text: PlainKey; retry: () => void };
  children: ReactNode;
}

/** A part of the case beside the report, opened by a link to it. Closed, it still says what it holds. */
export const CaseFold = ({ id, title, digest, open = false, failure, children }: CaseFoldProps) => {
  const translate = useTranslate();
  const [opened, setOpened] = useState(open);
  const { target, visit } = useLinkTarget<HTMLDivElement>(id);
  const [visited, setVisited] = useState<string>();
  if (visit !== visited) {
    setVisited(visit);
    if (visit !== undefined) setOpened(true);
  }
  const expanded = opened || failure !== undefined;
  return (
    <Accordion
      expanded={expanded}
      onChange={(_event, next) => setOpened(next)}
      slotProps={{ heading: { component: 'h2' } }}
    >
      <AccordionSummary
        ref={target}
        id={id}
        aria-controls={`${id}-conteudo`}
        expandIcon={<ExpandIcon />}
      >
        <Typography component="span" variant="h3" sx={{ overflowWrap: 'break-word' }}>
          {translate(title)}
        </Typography>
        {digest !== undefined && !expanded && (
          <Box
            component="span"
            sx={{ color: 'text.secondary', fontSize: '0.875rem', ml: 'auto', textAlign: 'right' }}
          >
            {digest}
          </Box>
        )}
      </AccordionSummary>
      <AccordionDetails>
        {failure && (
          <Alert
            severity="error"
            action={<Button onClick={failure.retry}>{translate('app.tentarDeNovo')}</Button>}
          >
            {translate(failure.text)}
          </Alert>
        )}
        {children}
      </AccordionDetails>
    </Accordion>
  );
};
