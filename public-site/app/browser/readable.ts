/** Whether a chosen file can be read: it may have been moved, changed or deleted meanwhile. */
export async function isReadable(file: File): Promise<boolean> {
  try {
    // An empty part is not read at all.
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

interface ChosenIn {
  input: HTMLInputElement;
  file: File;
}

/** The files of a form that cannot be read, with their controls. */
export async function unreadableIn(form: HTMLFormElement): Promise<ChosenIn[]> {
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input[type=file]')];
  const chosen = inputs.flatMap((input) =>
    [...(input.files ?? [])].map((file) => ({ input, file })),
  );
  const readable = await Promise.all(chosen.map(({ file }) => isReadable(file)));
  return chosen.filter((_, index) => !readable[index]);
}
