/** The properties of a file by which a browser's page can recognise it. */
interface FileIdentity {
  readonly name: string;
  readonly size: number;
  readonly lastModified: number;
}

const isSameFile = (one: FileIdentity, other: FileIdentity): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** The files without the excluded ones. A file that was chosen twice is recognised as the same. */
export const withoutFiles = <Chosen extends FileIdentity>(
  excluded: readonly FileIdentity[],
  files: readonly Chosen[],
): Chosen[] => files.filter((file) => !excluded.some((other) => isSameFile(file, other)));
