export interface SizedFile {
  readonly size: number;
}

/** The limits of `limits.ts`, in bytes. The public site's script reads them from the page. */
export interface SizeLimits {
  image: number;
  document: number;
  /** All files of a form. */
  together: number;
}

/** Whether a form could not be sent with all these files. */
export const areTooLarge = (files: readonly SizedFile[], { together }: SizeLimits): boolean =>
  files.reduce((sum, { size }) => sum + size, 0) > together;
