/** Fired on a file input, with the file as its detail, to take one chosen file out. */
export const TAKE_OUT = 'relato:takeout';

/** As `TAKE_OUT`, for a file that could not be read: the control names it with what to do. */
export const UNREADABLE = 'relato:unreadable';
