import { nameOf } from './attachments';
import { make, textOf } from './elements';

interface FileProgress {
  list: HTMLElement;
  /** @param loaded bytes of the form that left, of this total */
  show: (loaded: number, total: number) => void;
}

/**
 * A line for each file of a form while it is sent, with how much of it left and a way to send the form
 * without it. Only where documents are accepted: pictures are small.
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
  const sizes = lines.reduce((sum, { file }) => sum + file.size, 0);
  const show = (loaded: number, total: number): void => {
    // Texts and the lines between files come first, as far as it can be known here.
    let left = loaded - (total - sizes);
    for (const { file, bar, button } of lines) {
      bar.value = Math.max(0, Math.min(file.size, left));
      left -= file.size;
      // A form that was sent whole may have been stored with the file.
      button.hidden = loaded === total;
    }
  };
  return { list, show };
}
