import { contentOf, isPicture, PICTURE_HEAD_BYTES } from '@relato/domain/picture-content';
import { make, textOf } from './elements';
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
  const list = make('ul', { className: 'file-list' });
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
  const take = async (chosen: readonly File[]) => {
    const problems = await Promise.all(chosen.map((file) => problemOf(file, box)));
    // Setting the input's files by script, as after a failed sending, comes with all of them.
    const kept = input.multiple
      ? files.filter((file) => !chosen.some((other) => same(file, other)))
      : [];
    const good = chosen.filter((file, index) => {
      const problem = problems[index];
      if (problem) refuse(box, message, file, problem);
      return !problem;
    });
    files = [...kept, ...good].slice(0, max);
    for (const file of good.filter((each) => !files.includes(each)))
      refuse(box, message, file, {
        large: false,
        text: textOf(box, 'textMany', { name: file.name }),
      });
    show();
  };
  input.addEventListener('change', () => {
    message.textContent = '';
    void take(Array.from(input.files ?? []));
  });
  show();
}

interface Refusal {
  large: boolean;
  /** In the page's words. */
  text: string;
}

/** Why a file is refused, or nothing. The server judges again. */
async function problemOf(file: File, rules: HTMLElement): Promise<Refusal | undefined> {
  const values = { name: file.name };
  if (file.size > Number(rules.dataset['maxBytes']))
    return { large: true, text: textOf(rules, 'textLargeNamed', values) };
  if (file.size === 0) return { large: false, text: textOf(rules, 'textEmpty', values) };
  const content = contentOf(new Uint8Array(await file.slice(0, PICTURE_HEAD_BYTES).arrayBuffer()));
  if (isPicture(content)) return undefined;
  return {
    large: false,
    text: textOf(rules, content === 'conteudo_heic' ? 'textHeic' : 'textType', values),
  };
}

/** Where refusals are told, at the control. */
function messageFor(input: HTMLInputElement): HTMLElement {
  const message = make('p', { className: 'error', id: `${input.id}-recusa` });
  message.setAttribute('role', 'alert');
  input.setAttribute(
    'aria-describedby',
    `${input.getAttribute('aria-describedby') ?? ''} ${message.id}`.trim(),
  );
  return message;
}

/** A line for each file, which names it; the toast of one that is too large begins with the specified words alone. */
function refuse(
  box: HTMLElement,
  message: HTMLElement,
  { name }: File,
  { large, text }: Refusal,
): void {
  message.textContent = [message.textContent, text].filter(Boolean).join('\n');
  showToast('error', large ? `${textOf(box, 'textLarge')}\n${name}` : text);
}

function row(box: HTMLElement, file: File, remove: () => void): HTMLLIElement {
  const textContent = textOf(box, 'textRemove', { name: file.name });
  const button = make('button', { type: 'button', className: 'link-button', textContent });
  button.addEventListener('click', remove);
  const item = make('li', {});
  item.append(make('span', { textContent: describe(file) }), button);
  return item;
}

function same(file: File, other: File): boolean {
  return (
    file.name === other.name && file.size === other.size && file.lastModified === other.lastModified
  );
}

/** A file's name and size, for people. */
function describe(file: File): string {
  const numbers = new Intl.NumberFormat(document.documentElement.lang, {
    maximumFractionDigits: 1,
  });
  const size =
    file.size < 100_000
      ? `${numbers.format(Math.ceil(file.size / 1000))} kB`
      : `${numbers.format(file.size / 1e6)} MB`;
  return `${file.name} (${size})`;
}
