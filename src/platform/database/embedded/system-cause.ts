/** System failures, recognised by code or by PostgreSQL's message, with their cause and remedy. */
const SYSTEM_CAUSES: readonly (readonly [sign: RegExp, advice: string])[] = [
  [
    /\b(?:ENOSPC|53100)\b|no space left on device/i,
    'the disk is full: free some space and start again',
  ],
  [
    /\bEDQUOT\b|disk quota exceeded/i,
    'the disk quota is used up: free some space or raise it, and start again',
  ],
  [
    /\bEROFS\b|read-only file system/i,
    'the file system is read-only: make it writable, or move DATA_DIR',
  ],
  [
    /\b(?:EACCES|EPERM)\b|permission denied/i,
    'this user may not write there: start as its owner, or move DATA_DIR',
  ],
  [
    /\b(?:EMFILE|ENFILE)\b|too many open files/i,
    'too many files are open: raise the limit (ulimit -n)',
  ],
  [/\bENOMEM\b|cannot allocate memory/i, 'there is not enough memory: free some, and start again'],
];

/** The cause of a system failure in words for the operator; undefined for any other failure. */
export function systemCause(text: string): string | undefined {
  return SYSTEM_CAUSES.find(([sign]) => sign.test(text))?.[1];
}
