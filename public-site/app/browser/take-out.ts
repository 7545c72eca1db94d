/** Fired on a file input, with the file as its detail, to take one chosen file out. */
export const TAKE_OUT = 'relato:takeout';
