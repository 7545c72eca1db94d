import type { RaThemeOptions } from 'react-admin';
import { OptionsBox } from './OptionsBox';
import type { Colours } from './palette';

/** The focus of a control whose input is not drawn. */
const choiceFocus = (c: Colours) => ({
  root: { '&.Mui-focusVisible': { outline: `3px solid ${c.accent}`, outlineOffset: -6 } },
});

/**
 * The look of all MUI parts: flat, ruled, one accent; main targets 44 px high, others at least 32.
 */
export const components = (c: Colours, mode: 'light' | 'dark'): RaThemeOptions['components'] => ({
  MuiCssBaseline: {
    styleOverrides: {
      ':root': { colorScheme: mode },
      // Typed text has words of any length; our texts on buttons and in tables keep their words
      // whole.
      body: { backgroundColor: c.paper, color: c.ink, overflowWrap: 'anywhere' },
      ':focus-visible': { outline: `3px solid ${c.accent}`, outlineOffset: 2 },
      'h1:focus': { outline: 'none' },
      // A focused control must not be hidden by a bar at the foot.
      'html:has([data-pe])': { scrollPaddingBottom: 80 },
      '@media (prefers-reduced-motion: reduce)': {
        // A duration alone would let every change wait for the next frame: an invisible element
        // takes no focus.
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          transition: 'none !important',
        },
      },
      // Windows high contrast draws no backgrounds, but transparent borders.
      '@media (forced-colors: active)': {
        '.MuiButton-contained': { border: '2px solid ButtonText !important' },
        '.MuiButton-contained.Mui-disabled': { borderColor: 'GrayText !important' },
        '.MuiPopover-paper, .MuiTooltip-tooltip, .MuiSnackbarContent-root': {
          border: '1px solid CanvasText',
        },
        '.MuiSwitch-track': { border: '1px solid ButtonText' },
        '.MuiSwitch-thumb': { backgroundColor: 'ButtonText' },
        // A chosen row has its tick.
        '.Mui-selected:not(tr)': { border: '3px solid Highlight !important' },
        'nav a.active, .MuiButton-text[aria-pressed=true]': { borderColor: 'Highlight !important' },
        'nav a:not(.active), .MuiButton-text[aria-pressed=false]': {
          borderColor: 'Canvas !important',
        },
      },
      '@media print': {
        // Paper is white in every theme, and ink is expensive.
        '*': {
          color: '#000 !important',
          backgroundColor: 'transparent !important',
          borderColor: '#888 !important',
        },
        '.nao-imprimir, .MuiAccordionSummary-expandIconWrapper': { display: 'none !important' },
        '.MuiCollapse-root': { height: 'auto !important', visibility: 'visible !important' },
        'body:has([data-sozinho]) > :not([role=presentation])': { display: 'none' },
        'main:has([data-tabela])': { page: 'deitada' },
        '@page deitada': { size: 'A4 landscape' },
        '@page': {
          size: 'A4',
          margin: '18mm',
          '@bottom-right': {
            content: "counter(page) ' / ' counter(pages)",
            fontFamily: 'sans-serif',
            fontSize: '9pt',
          },
        },
      },
    },
  },
  // A verb that is running, or has nothing to do at present: the focus stays on it, as it would not on one that is disabled.
  MuiButtonBase: {
    styleOverrides: { root: { '&[aria-disabled=true]': { opacity: 0.5, cursor: 'default' } } },
  },
  MuiChip: {
    styleOverrides: { deleteIcon: { color: c.muted, '&:hover': { color: c.ink } } },
  },
  MuiButton: {
    defaultProps: { variant: 'outlined', disableElevation: true },
    styleOverrides: {
      root: {
        textTransform: 'none',
        fontWeight: 600,
        minHeight: 36,
        overflowWrap: 'break-word',
        '--variant-outlinedBorder': c.outline,
      },
      contained: {
        minHeight: 44,
        color: c.onAccent,
        backgroundColor: c.accent,
        '&:hover': { backgroundColor: c.accentHover },
        '&.MuiButton-colorError': {
          backgroundColor: c.danger,
          color: mode === 'light' ? '#fff' : '#3b0907',
        },
        '&.Mui-disabled': { color: c.muted, backgroundColor: c.sunken },
      },
      outlined: { color: c.ink, '&:hover': { backgroundColor: c.sunken, borderColor: c.ink } },
      text: { color: c.accent },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        textTransform: 'none',
        fontWeight: 400,
        lineHeight: 1.25,
        minHeight: 44,
        padding: '4px 6px',
        color: c.ink,
        borderColor: c.outline,
        overflowWrap: 'break-word',
        '&.Mui-selected, &.Mui-selected:hover': {
          fontWeight: 600,
          color: c.accent,
          backgroundColor: c.accentSoft,
        },
      },
    },
  },
  MuiToggleButtonGroup: {
    // Where the buttons wrap, a row begins with one of these.
    styleOverrides: {
      middleButton: { borderLeftColor: c.outline },
      lastButton: { borderLeftColor: c.outline },
    },
  },
  MuiAccordion: {
    defaultProps: { disableGutters: true, square: true, elevation: 0 },
    styleOverrides: { root: { border: `1px solid ${c.rule}`, '& + &': { borderTop: 0 } } },
  },
  MuiAccordionSummary: {
    styleOverrides: {
      root: { minHeight: 48, fontFamily: 'inherit' },
      content: { alignItems: 'baseline', gap: 12, margin: '8px 8px 8px 0' },
      expandIconWrapper: { color: c.muted },
    },
  },
  MuiAccordionDetails: { styleOverrides: { root: { paddingTop: 0 } } },
  MuiIconButton: { styleOverrides: { root: { color: c.ink } } },
  MuiFormControl: {
    defaultProps: { margin: 'dense' },
    styleOverrides: { root: { backgroundColor: 'transparent' } },
  },
  // The browser's own placeholder colour, and MUI's, are too pale to read.
  MuiInputBase: {
    styleOverrides: { input: { '&::placeholder': { color: c.muted, opacity: 1 } } },
  },
  MuiTextField: { defaultProps: { variant: 'outlined' } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { backgroundColor: c.surface },
      notchedOutline: { borderColor: c.outline },
    },
  },
  MuiInputLabel: {
    styleOverrides: { root: { color: c.muted, '&.Mui-focused': { color: c.accent } } },
  },
  MuiFormHelperText: {
    styleOverrides: { root: { fontSize: '0.875rem', marginLeft: 0, color: c.muted } },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none', backgroundColor: c.surface } } },
  // The library reserves the space of an absent text by markup, which the page's policy refuses.
  RaTextInput: { defaultProps: { helperText: false } },
  RaCheckboxGroupInput: { defaultProps: { helperText: false } },
  RaSelectInput: { defaultProps: { helperText: false } },
  RaRadioButtonGroupInput: { defaultProps: { helperText: false } },
  MuiSkeleton: { styleOverrides: { root: { backgroundColor: c.sunken } } },
  MuiDialog: { styleOverrides: { paper: { border: `1px solid ${c.rule}` } } },
  MuiDialogTitle: { defaultProps: { variant: 'h2' } },
  MuiDialogContent: {
    styleOverrides: {
      // The small space above keeps the outline, and the label, of a first field.
      root: {
        display: 'flex',
        flexDirection: 'column',
        gap: 12,
        '.MuiDialogTitle-root + &': { paddingTop: 4 },
      },
    },
  },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: {
      root: { gap: 8, flexWrap: 'wrap', padding: '8px 24px 20px', '& button': { minHeight: 44 } },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: {
        borderColor: c.rule,
        padding: '7px 12px',
        fontSize: '0.9375rem',
        overflowWrap: 'break-word',
      },
      head: {
        color: c.muted,
        fontWeight: 600,
        fontSize: '0.8125rem',
        backgroundColor: c.surface,
        lineHeight: 1.3,
      },
    },
  },
  MuiTableRow: { styleOverrides: { root: { 'tbody &:last-of-type > *': { borderBottom: 0 } } } },
  MuiTableSortLabel: {
    styleOverrides: { root: { color: 'inherit', '&.Mui-active': { color: c.ink } } },
  },
  // The base theme gives tabs a fixed height, which cuts ours.
  MuiTabs: { styleOverrides: { root: { height: 'auto', minHeight: 44, overflow: 'hidden' } } },
  MuiTab: {
    styleOverrides: {
      root: {
        textTransform: 'none',
        fontWeight: 600,
        color: c.muted,
        height: 'auto',
        minHeight: 44,
        overflowWrap: 'break-word',
      },
    },
  },
  // One ring shows the focus; the disc of a ripple beside it is grey on dark backgrounds.
  MuiRadio: { defaultProps: { disableRipple: true }, styleOverrides: choiceFocus(c) },
  MuiCheckbox: { defaultProps: { disableRipple: true }, styleOverrides: choiceFocus(c) },
  MuiSwitch: {
    styleOverrides: {
      switchBase: { color: c.muted },
      track: { backgroundColor: c.outline, opacity: 0.5 },
    },
  },
  // The element of the library's paper, whose styles place and scroll it.
  MuiSelect: {
    defaultProps: { MenuProps: { slotProps: { paper: { component: OptionsBox } as object } } },
  },
  MuiTooltip: {
    // Beside its control, and so in the same landmark.
    defaultProps: { slotProps: { popper: { disablePortal: true } } },
    styleOverrides: { tooltip: { fontSize: '0.8125rem', backgroundColor: c.ink, color: c.paper } },
  },
  MuiAlert: {
    styleOverrides: {
      root: {
        border: '1px solid',
        color: c.ink,
        '&.MuiAlert-colorError': { backgroundColor: c.dangerSoft, borderColor: c.danger },
        '&.MuiAlert-colorWarning': { backgroundColor: c.warningSoft, borderColor: c.warning },
        '&.MuiAlert-colorSuccess': { backgroundColor: c.successSoft, borderColor: c.success },
        '&.MuiAlert-colorInfo': { backgroundColor: c.accentSoft, borderColor: c.accent },
      },
    },
  },
  MuiLink: { styleOverrides: { root: { color: c.accent, textDecorationColor: 'currentcolor' } } },
});
