/** The height of a letter by the default of browsers, in pixels. */
const LETTER_PX = 16;

/** @returns a width in pixels as a breakpoint of the theme, in the letters of the browser */
export const letters = (px: number): number => px / LETTER_PX;

/** The widest page, in the letters of the browser. */
export const PAGE_WIDTH = '80rem';
