import { describe, fileProblem } from './file-rules';
import { textOf } from './texts';
import { showToast } from './toasts';

/**
 * Judges files when they are chosen, and shows what the form will send. Of many, every choice adds to the ones before; in
 * a slot for one, it takes their place.
 */
export function enhanceAttachments(box: HTMLElement): void {
  const input = box.querySelector<HTMLInputElement>('input[type=file]');
  const add = box.querySelector<HTMLElement>('.add-file');
  if (!input || !add) return;
  const max = Number(box.dataset['attachments']);
  const message = messageFor(input);
  const list = document.createElement('ul');
  list.className = 'file-list';
  box.append(list, message);
  input.classList.add('visually-hidden');
  let files: readonly File[] = Array.from(input.files ?? []);

  const show = () => {
    const transfer = new DataTransfer();
    for (const file of files) transfer.items.add(file);
    input.files = transfer.files;
    list.replaceChildren(...files.map((file) => row(box, file, () => remove(file))));
    input.hidden = add.hidden = !input.multiple && files.length > 0;
  };
  const remove = (file: File) => {
    files = files.filter((other) => other !== file);
    message.textContent = '';
    show();
    input.focus();
  };
  input.addEventListener('change', () => {
    message.textContent = '';
    const chosen = Array.from(input.files ?? []);
    // Setting the input's files by script, as after a failed sending, comes with all of them.
    const kept = input.multiple ? files.filter((file) => !chosen.some((other) => same(file, other))) : [];
    const good = chosen.filter((file) => {
      const problem = fileProblem(file, box);
      if (problem) refuse(box, message, file, problem);
      return !problem;
    });
    files = [...kept, ...good].slice(0, max);
    for (const file of good.filter((each) => !files.includes(each)))
      refuse(box, message, file, { large: false, text: textOf(box, 'textMany', { name: file.name }) });
    show();
  });
  show();
}

/** Where refusals are told, at the control. */
function messageFor(input: HTMLInputElement): HTMLElement {
  const message = document.createElement('p');
  message.className = 'error';
  message.id = `${input.id}-recusa`;
  message.setAttribute('role', 'alert');
  input.setAttribute('aria-describedby', `${input.getAttribute('aria-describedby') ?? ''} ${message.id}`.trim());
  return message;
}

/** A line for each file, which names it; the toast of one that is too large begins with the specified words alone. */
function refuse(
  box: HTMLElement,
  message: HTMLElement,
  { name }: File,
  { large, text }: { large: boolean; text: string },
): void {
  message.textContent = [message.textContent, text].filter(Boolean).join('\n');
  showToast('error', large ? `${textOf(box, 'textLarge')}\n${name}` : text);
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
