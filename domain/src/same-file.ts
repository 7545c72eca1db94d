/** The properties of a file by which a browser's page can recognise it. */
interface FileIdentity {
  readonly name: string;
  readonly size: number;
  readonly lastModified: number;
}

const isSameFile = (one: FileIdentity, other: FileIdentity): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** The files that are not among the excluded ones, also if those were chosen at another time. */
export const withoutFiles = <Chosen extends FileIdentity>(
  excluded: readonly FileIdentity[],
  files: readonly Chosen[],
): Chosen[] => files.filter((file) => !excluded.some((other) => isSameFile(file, other)));
