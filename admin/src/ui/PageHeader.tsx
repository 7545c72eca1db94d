import { Box, Button, Typography } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import AddIcon from '@mui/icons-material/AddOutlined';
import { Link, useLocation } from 'react-router-dom';
import { useTranslate } from '../i18n/translate';
import type { PlainKey } from '../i18n/keys';
import { MODAL } from './useShortcut';

interface PageHeaderProps {
  name: string;
  /** The page's current content, announced when it changes; empty until known. */
  status?: string;
  /** Actions on the whole page. */
  children?: ReactNode;
}

/** The top of a page: its title, its content's summary, and its buttons at the other end. */
export const PageHeader = ({ name, status, children }: PageHeaderProps) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 2,
      rowGap: 1.5,
      mb: 1.5,
    }}
  >
    <PageTitle name={name} />
    {status !== undefined && (
      <Typography role="status" sx={{ color: 'text.secondary' }}>
        {status}
      </Typography>
    )}
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        columnGap: 1,
        rowGap: 1.5,
        flex: { xs: '1 1 auto', lg: '1 1 0' },
      }}
    >
      {children}
    </Box>
  </Box>
);

/**
 * Leads to the page that creates a record. (react-admin's own floats over the last row on a phone.)
 */
export const AddLink = ({ to, text }: { to: string; text: PlainKey }) => {
  const translate = useTranslate();
  return (
    <Button component={Link} to={to} variant="contained" startIcon={<AddIcon />}>
      {translate(text)}
    </Button>
  );
};

interface PageTitleProps {
  /** The page's name for the browser's tab. */
  name: string;
  /** The heading's content, if it is more than the name. */
  children?: ReactNode;
}

/**
 * The page's `h1` and title. After a navigation inside the back office it takes the focus, as on a
 * new page.
 */
export const PageTitle = ({ name, children }: PageTitleProps) => {
  const translate = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  const arrivedByLink = useRef(useLocation().key !== 'default');
  const product = translate('app.nome');

  useEffect(() => {
    document.title = `${name} · ${product}`;
  }, [name, product]);

  useEffect(() => {
    // A dialog that was opened while the page was on its way keeps the focus.
    const isInDialog = document.activeElement?.closest(MODAL) ?? false;
    if (arrivedByLink.current && !isInDialog) heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <Typography variant="h1" ref={heading} tabIndex={-1}>
      {children ?? name}
    </Typography>
  );
};
