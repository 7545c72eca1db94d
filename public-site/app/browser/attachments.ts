import { describe, fileProblem } from './file-rules';
import { textOf } from './texts';
import { showToast } from './toasts';

/** Judges files when they are chosen; in the report's list they are also added one by one, and can be removed. */
export function enhanceAttachments(box: HTMLElement): void {
  const input = box.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) return;
  const message = document.createElement('p');
  message.className = 'error';
  message.id = `${input.id}-recusa`;
  message.setAttribute('role', 'alert');
  input.setAttribute('aria-describedby', `${input.getAttribute('aria-describedby') ?? ''} ${message.id}`.trim());
  box.append(message);

  const accept = (files: readonly File[]) => {
    message.textContent = '';
    return files.filter((file) => {
      const problem = fileProblem(file, box);
      if (problem) refuse(box, message, problem);
      return !problem;
    });
  };
  if (box.dataset['attachments'] === 'list') {
    collect(box, input, accept);
    return;
  }
  input.addEventListener('change', () => {
    if (accept(Array.from(input.files ?? [])).length === 0) input.value = '';
  });
}

/** Line by line: the specified words for a file that is too large, and the hint; for others the reason, which names it. */
function refuse(box: HTMLElement, message: HTMLElement, problem: { large: boolean; text: string }): void {
  const lines = [message.textContent, problem.text, problem.large ? textOf(box, 'textLargeHint') : ''];
  message.textContent = lines.filter(Boolean).join('\n');
  showToast('error', problem.large ? textOf(box, 'textLarge') : problem.text);
}

/** Every choice adds to the files chosen before. What the form sends is what the list shows. */
function collect(box: HTMLElement, input: HTMLInputElement, accept: (files: readonly File[]) => readonly File[]): void {
  let files: readonly File[] = Array.from(input.files ?? []);
  const add = box.querySelector<HTMLElement>('.add-file');
  if (add) add.hidden = false;
  input.classList.add('visually-hidden');
  const list = document.createElement('ul');
  list.className = 'file-list';
  box.append(list);

  const show = () => {
    const transfer = new DataTransfer();
    for (const file of files) transfer.items.add(file);
    input.files = transfer.files;
    list.replaceChildren(...files.map((file) => row(box, file, () => remove(file))));
  };
  const remove = (file: File) => {
    files = files.filter((other) => other !== file);
    show();
    input.focus();
  };
  input.addEventListener('change', () => {
    const chosen = Array.from(input.files ?? []);
    // Setting the input's files by script, as after a failed sending, comes with all of them.
    files = [...files.filter((file) => !chosen.some((other) => same(file, other))), ...accept(chosen)];
    show();
  });
  show();
}

function row(box: HTMLElement, file: File, remove: () => void): HTMLLIElement {
  const item = document.createElement('li');
  const name = document.createElement('span');
  name.textContent = describe(file);
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'link-button';
  button.textContent = textOf(box, 'textRemove', { name: file.name });
  button.addEventListener('click', remove);
  item.append(name, button);
  return item;
}

function same(file: File, other: File): boolean {
  return file.name === other.name && file.size === other.size && file.lastModified === other.lastModified;
}
