import { nameOf } from './attachments';
import { make, textOf } from './elements';

interface FileProgress {
  list: HTMLElement;
  /** Shows the progress. @param loaded bytes sent so far @param total bytes of the whole form */
  show: (loaded: number, total: number) => void;
}

/**
 * Makes a list of the files of a form that is being sent: a line for each, with its progress and a
 * button to send the form without it.
 * @param takeOut called by the button of a file
 * @returns undefined without files, and where only pictures are accepted, which are small
 */
export function fileProgress(
  form: HTMLFormElement,
  takeOut: (input: HTMLInputElement, file: File) => void,
): FileProgress | undefined {
  const boxes = [...form.querySelectorAll<HTMLElement>('[data-document-bytes]')];
  const lines = boxes.flatMap((box) => {
    const input = box.querySelector<HTMLInputElement>('input[type=file]');
    return [...(input?.files ?? [])].map((file) => {
      const name = nameOf(file);
      const bar = make('progress', { max: file.size, value: 0, ariaLabel: name });
      const textContent = textOf(box, 'textRemove', { name });
      const button = make('button', { type: 'button', className: 'link-button', textContent });
      button.addEventListener('click', () => input && takeOut(input, file));
      const item = make('li', {});
      item.append(make('span', { textContent: name }), button, bar);
      return { file, bar, button, item };
    });
  });
  if (lines.length === 0) return undefined;
  const list = make('ul', { className: 'file-list' });
  list.append(...lines.map(({ item }) => item));
  const fileBytes = lines.reduce((sum, { file }) => sum + file.size, 0);
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
