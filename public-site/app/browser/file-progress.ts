import { nameOf } from './attachments';
import { make, textOf } from './elements';

interface FileProgress {
  list: HTMLElement;
  /**
   * Shows the progress.
   * @param loaded the bytes that were sent so far
   * @param total the bytes of the whole form
   */
  show: (loaded: number, total: number) => void;
}

/**
 * Makes a list of the files of a form that is being sent. Each file has its progress and a button
 * that removes it from the form.
 * @param takeOut called by that button
 * @returns undefined without files, and where only pictures are accepted, which are small
 */
export function fileProgress(
  form: HTMLFormElement,
  takeOut: (input: HTMLInputElement, file: File) => void,
): FileProgress | undefined {
  const list = make('ul', { className: 'file-list' });
  const lines: { file: File; bar: HTMLProgressElement; button: HTMLButtonElement }[] = [];
  let fileBytes = 0;
  for (const box of form.querySelectorAll<HTMLElement>('[data-document-bytes]')) {
    const input = box.querySelector<HTMLInputElement>('input[type=file]');
    for (const file of input?.files ?? []) {
      const name = nameOf(file);
      const bar = make('progress', { max: file.size, value: 0, ariaLabel: name });
      const textContent = textOf(box, 'textRemove', { name });
      const button = make('button', { type: 'button', className: 'link-button', textContent });
      button.addEventListener('click', () => input && takeOut(input, file));
      const item = make('li', {});
      item.append(make('span', { textContent: name }), button, bar);
      list.append(item);
      lines.push({ file, bar, button });
      fileBytes += file.size;
    }
  }
  if (lines.length === 0) return undefined;
  const show = (loaded: number, total: number): void => {
    // The order of the parts is not known here: assume that the files are sent last, one by one.
    let sentOfFiles = loaded - (total - fileBytes);
    for (const { file, bar, button } of lines) {
      bar.value = Math.max(0, Math.min(file.size, sentOfFiles));
      sentOfFiles -= file.size;
      // Once the whole form is sent, the server may have stored the file.
      button.hidden = loaded === total;
    }
  };
  return { list, show };
}
