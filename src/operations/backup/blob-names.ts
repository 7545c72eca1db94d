/** A sealed file's name in the store: its row's id, perhaps with a word for its small picture. */
const BLOB = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.([a-z]+))?$/;

/** The id of a file's row; undefined where the name is none of ours, or that of a write that was cut short. */
export function rowOf(name: string): string | undefined {
  const [, id, word] = BLOB.exec(name) ?? [];
  return word === 'part' ? undefined : id;
}

/** Whether the blob is the file itself, which each row has one of. */
export function isFileItself(name: string): boolean {
  return rowOf(name) === name;
}
