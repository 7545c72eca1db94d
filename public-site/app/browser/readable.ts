/** Whether a chosen file can be read: it may have been moved, changed or deleted meanwhile. */
export async function isReadable(file: File): Promise<boolean> {
  try {
    // One byte: reading an empty slice never fails.
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

interface ChosenFile {
  input: HTMLInputElement;
  file: File;
}

/** The unreadable files in a form, each with its input. */
export async function unreadableIn(form: HTMLFormElement): Promise<ChosenFile[]> {
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input[type=file]')];
  const chosen = inputs.flatMap((input) =>
    [...(input.files ?? [])].map((file) => ({ input, file })),
  );
  const readable = await Promise.all(chosen.map(({ file }) => isReadable(file)));
  return chosen.filter((_, index) => !readable[index]);
}
