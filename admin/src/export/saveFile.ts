import type { Spreadsheet } from './fetchSpreadsheet';

/** How long the browser may take to begin with a file whose address is about to end. */
const GRACE_MS = 60_000;

/** Hands a file to the browser's downloads. */
export function saveFile({ name, file }: Spreadsheet): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), GRACE_MS);
}
