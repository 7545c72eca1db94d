/** The two blobs of a file; `arquivo` is named by the row's id. */
export type Blob = 'arquivo' | 'miniatura';

export const blobName = (id: string, blob: Blob): string =>
  blob === 'arquivo' ? id : `${id}.${blob}`;

/** All blobs of one file, the file itself first. */
export const blobNamesOf = (id: string): string[] => [
  blobName(id, 'arquivo'),
  blobName(id, 'miniatura'),
];
