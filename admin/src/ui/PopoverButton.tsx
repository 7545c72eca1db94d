import type { SvgIconComponent } from '@mui/icons-material';
import { Box, Button, type ButtonProps, Popover } from '@mui/material';
import { createContext, type MouseEvent, type ReactNode, use, useState } from 'react';

interface PopoverButtonProps extends Pick<
  ButtonProps,
  'variant' | 'color' | 'startIcon' | 'endIcon' | 'sx'
> {
  label: string;
  /** Shown instead of the label. */
  icon?: SvgIconComponent;
  /** Buttons one below the other. */
  stacked?: boolean;
  width?: number;
  children: ReactNode;
}

const ClosePopover = createContext<() => void>(() => undefined);

/** Closes the popover around this part, if there is one. */
export const useClosePopover = (): (() => void) => use(ClosePopover);

/**
 * Links, checkboxes and more behind a button; a link closes them. (react-admin's menus contain menu
 * items only.)
 */
export const PopoverButton = ({
  label,
  icon: Icon,
  stacked = false,
  width,
  children,
  ...button
}: PopoverButtonProps) => {
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
        aria-label={Icon && label}
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {Icon ? (
          <Icon />
        ) : (
          <Box
            component="span"
            sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
          >
            {label}
          </Box>
        )}
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
            sx: {
              p: 1,
              width,
              minWidth: 220,
              maxWidth: '22.5rem',
              border: 1,
              borderColor: 'divider',
            },
          },
        }}
      >
        <Box
          onClick={closeByLink}
          sx={
            stacked
              ? {
                  display: 'grid',
                  '& > .MuiButton-root': { justifyContent: 'flex-start', minHeight: 44 },
                }
              : undefined
          }
        >
          <ClosePopover value={close}>{children}</ClosePopover>
        </Box>
      </Popover>
    </>
  );
};
