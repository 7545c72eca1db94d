import { Box, Button, type ButtonProps, Popover } from '@mui/material';
import { type MouseEvent, type ReactNode, useState } from 'react';

interface PopoverButtonProps extends Pick<
  ButtonProps,
  'variant' | 'color' | 'startIcon' | 'endIcon' | 'sx'
> {
  label: string;
  width?: number;
  children: ReactNode;
}

/**
 * Links, checkboxes and more behind a button; a link closes them. (react-admin's menus contain menu
 * items only.)
 */
export const PopoverButton = ({ label, width, children, ...button }: PopoverButtonProps) => {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  const closeByLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a, [data-fecha]')) close();
  };
  return (
    <>
      <Button
        {...button}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Box
          component="span"
          sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {label}
        </Box>
      </Button>
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': label,
            sx: { p: 1, width, minWidth: 220, maxWidth: 360, border: 1, borderColor: 'divider' },
          },
        }}
      >
        <Box onClick={closeByLink}>{children}</Box>
      </Popover>
    </>
  );
};
