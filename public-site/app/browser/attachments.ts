import type { AttachmentRefusal } from '@relato/domain/attachment';
import type { ExaminedFile } from '@relato/domain/chosen-file';
import type { RecognisedKind } from '@relato/domain/evidence';
import {
  contentOf,
  HEAD_BYTES,
  isPicture,
  type OtherContent,
} from '@relato/domain/picture-content';
import { withoutFiles } from '@relato/domain/same-file';
import { areTooLarge, type SizeLimits } from '@relato/domain/size-limits';
import { singleLine } from '@relato/domain/text';
import { announce, make, textOf } from './elements';
import { offerPages } from './pdf-offer';
import { isReadable } from './readable';
import { TAKE_OUT, UNREADABLE } from './take-out';
import { showToast } from './toasts';

/**
 * Checks chosen files, and shows what the form will send. In a control for many files each choice
 * adds to the earlier ones; in a slot for one it replaces them.
 */
export function enhanceAttachments(box: HTMLElement): void {
  const input = box.querySelector<HTMLInputElement>('input[type=file]');
  const add = box.querySelector<HTMLElement>('.add-file');
  if (!input || !add) return;
  const max = Number(box.dataset['attachments']);
  const limits = limitsOf(box);
  const message = messageFor(input);
  const list = make('ul', { className: 'file-list' });
  box.append(list, message);
  input.classList.add('visually-hidden');
  let files: readonly File[] = Array.from(input.files ?? []);
  /** Chosen ones that are still being checked. */
  let unchecked: readonly File[] = [];
  // Each chosen file has its own line of it.
  for (const all of box.closest('form')?.querySelectorAll<HTMLDetailsElement>('.kept') ?? [])
    all.open = false;

  /** Kept, since the pages of a PDF may be drawn in one while another file is chosen. */
  const rows = new Map<File, HTMLLIElement>();
  const rowOf = (file: File): HTMLLIElement => {
    const known = rows.get(file);
    if (known) return known;
    const item = row(box, file, () => remove(file));
    if (kinds.get(file) === 'pdf')
      item.append(
        offerPages({
          box,
          file,
          name: nameOf(file),
          room: () => max - files.length + 1,
          replace: (images) => replace(file, images),
        }),
      );
    rows.set(file, item);
    return item;
  };
  /** The form has unchecked files too: it may be sent before their check ends. */
  const fillInput = () => {
    const kept = input.multiple || unchecked.length === 0 ? withoutFiles(unchecked, files) : [];
    const transfer = new DataTransfer();
    for (const file of [...kept, ...unchecked]) transfer.items.add(file);
    input.files = transfer.files;
  };
  const show = () => {
    fillInput();
    list.replaceChildren(...files.map(rowOf));
    input.hidden = add.hidden = !input.multiple && files.length > 0;
  };
  const say = (lines: readonly string[]) => {
    message.textContent = lines.filter((line) => line !== '').join('\n');
  };
  const replace = async (file: File, images: readonly File[]): Promise<boolean> => {
    const problems = await Promise.all(images.map((image) => problemOf(image, box)));
    const replaced = files.flatMap((other) => (other === file ? images : [other]));
    const fits = replaced.length <= max && !(limits && areTooLarge(replaced, limits));
    if (!fits || problems.some((problem) => problem !== undefined)) return false;
    files = replaced;
    message.textContent = '';
    show();
    input.focus();
    return true;
  };
  const remove = (file: File) => {
    rows.get(file)?.querySelector('.pages')?.dispatchEvent(new Event(TAKE_OUT));
    files = files.filter((other) => other !== file);
    unchecked = withoutFiles([file], unchecked);
    message.textContent = '';
    show();
    input.focus();
  };
  const take = async (choice: readonly File[]) => {
    const checked = await Promise.all(
      choice.map(async (file) => ({ file, problem: await problemOf(file, box) })),
    );
    // Files that were taken out or chosen again meanwhile are not added.
    const present = checked.filter(({ file }) => unchecked.includes(file));
    const chosen = present.map(({ file }) => file);
    const problems = present.map(({ problem }) => problem);
    unchecked = withoutFiles(chosen, unchecked);
    // Setting the input's files by script, as after a failed upload, passes all of them.
    const kept = input.multiple ? withoutFiles(chosen, files) : [];
    const good = chosen.filter((_, index) => problems[index] === undefined);
    const { fitting, surplus, heavy } = fit(kept, good, max, limits);
    files = fitting;
    say([
      // The reasons of a choice just before stay: the person has hardly seen them.
      message.textContent,
      ...problems.filter((problem) => problem !== undefined),
      ...surplus.map((file) => textOf(box, 'textMany', { name: nameOf(file) })),
      ...heavy.map((file) => textOf(box, refusalText('relato_cheio'), { name: nameOf(file) })),
    ]);
    const isRefusedAsLarge = (file: File, index: number) =>
      problems[index] === textOf(box, 'textLargeHint', { name: nameOf(file) });
    const large = chosen.filter(isRefusedAsLarge).map(nameOf);
    // The specified alert; the message at the control has the specified hint.
    if (large.length > 0) showToast('error', [textOf(box, 'textLarge'), ...large].join('\n'));
    show();
    const lines = good.map((file) => keptIn(file, box)).filter((line) => line !== '');
    if (lines.length > 0) announce(lines.join(' '));
  };
  let checks = Promise.resolve();
  input.addEventListener('change', () => {
    if (unchecked.length === 0) message.textContent = '';
    const { chosen, elsewhere } = divide(input);
    if (elsewhere.length > 0)
      say([
        message.textContent,
        ...elsewhere.map((file) => textOf(box, 'textElsewhere', { name: nameOf(file) })),
      ]);
    unchecked = input.multiple ? [...withoutFiles(chosen, unchecked), ...chosen] : chosen;
    fillInput();
    const next = () => take(chosen);
    checks = checks.then(next, next);
  });
  input.addEventListener(TAKE_OUT, (event) => remove((event as CustomEvent<File>).detail));
  input.addEventListener(UNREADABLE, (event) => {
    const file = (event as CustomEvent<File>).detail;
    const shown = message.textContent;
    remove(file);
    say([shown, textOf(box, 'textUnreadable', { name: nameOf(file) })]);
  });
  show();
  // Files that the page before this one had are looked at again.
  if (files.length > 0 && limits)
    void Promise.all(files.map((file) => problemOf(file, box))).then(() => {
      rows.clear();
      show();
    });
}

/** The files chosen in a control, apart from those that another control of its form has already. */
function divide(input: HTMLInputElement): Record<'chosen' | 'elsewhere', readonly File[]> {
  const inputs = input.form?.querySelectorAll<HTMLInputElement>('input[type=file]') ?? [];
  const others = [...inputs].filter((other) => other !== input);
  const attached = others.flatMap((other) => [...(other.files ?? [])]);
  const files = [...(input.files ?? [])];
  const chosen = withoutFiles(attached, files);
  return { chosen, elsewhere: withoutFiles(chosen, files) };
}

/** The sizes that a control accepts; undefined where only images are accepted. */
function limitsOf({ dataset }: HTMLElement): SizeLimits | undefined {
  const { maxBytes, documentBytes, togetherBytes } = dataset;
  if (documentBytes === undefined) return undefined;
  return {
    image: Number(maxBytes),
    document: Number(documentBytes),
    together: Number(togetherBytes),
  };
}

interface Fit {
  fitting: readonly File[];
  /** More than the control's number of files. */
  surplus: readonly File[];
  /** With them the form would be too large. */
  heavy: readonly File[];
}

/** Adds files to those of a control, one by one, as far as there is room for them. */
function fit(
  kept: readonly File[],
  added: readonly File[],
  max: number,
  limits: SizeLimits | undefined,
): Fit {
  const fitting = kept.slice(0, max);
  const surplus: File[] = [];
  const heavy: File[] = [];
  for (const file of added) {
    if (fitting.length >= max) surplus.push(file);
    else if (limits && areTooLarge([...fitting, file], limits)) heavy.push(file);
    else fitting.push(file);
  }
  return { fitting, surplus, heavy };
}

/** The reason why a file is refused, as a text of the page, or nothing. The server checks again. */
async function problemOf(file: File, rules: HTMLElement): Promise<string | undefined> {
  const values = { name: nameOf(file) };
  if (!(await isReadable(file))) return textOf(rules, 'textUnreadable', values);
  const limits = limitsOf(rules);
  if (limits) return documentProblem(file, rules, limits);
  if (isTooLarge(file, rules)) return textOf(rules, 'textLargeHint', values);
  if (file.size === 0) return textOf(rules, 'textEmpty', values);
  const content = await contentIn(file);
  if (content === undefined || isPicture(content)) return undefined;
  return textOf(rules, CONTENT_TEXTS[content], values);
}

/** Undefined for a file that became unreadable just now: sending it will say so. */
async function contentIn(file: File): Promise<ReturnType<typeof contentOf> | undefined> {
  try {
    return contentOf(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  } catch {
    return undefined;
  }
}

/** As `problemOf`, where documents are accepted beside images. */
async function documentProblem(
  file: File,
  rules: HTMLElement,
  limits: SizeLimits,
): Promise<string | undefined> {
  const { kind, refusal } = await examined(file, limits);
  if (kind) kinds.set(file, kind);
  return refusal && textOf(rules, refusalText(refusal), { name: nameOf(file) });
}

async function examined(file: File, limits: SizeLimits): Promise<ExaminedFile> {
  try {
    const { examineFile } = await import('./documents');
    return await examineFile(file, limits);
  } catch {
    // The second script did not arrive: the server will say so.
    return {};
  }
}

/** The kinds of the files that were checked. */
const kinds = new WeakMap<File, RecognisedKind>();

/** The hidden data that a file can contain when it is sent as it is, as the page's list says. */
function keptIn(file: File, box: HTMLElement): string {
  const kind = kinds.get(file);
  const line = kind && box.closest('form')?.querySelector(`[data-kept~="${kind}"]`);
  return line ? textOf(box, 'textKept', { kept: line.textContent }) : '';
}

/** The name of the element's text for a refusal: `documento_svg` is `textDocumentoSvg`. */
const refusalText = (refusal: AttachmentRefusal): string =>
  OWN_TEXTS[refusal] ??
  `text_${refusal}`.replace(/_(.)/g, (_, first: string) => first.toUpperCase());

/** Texts that images have, too. */
const OWN_TEXTS: Partial<Record<AttachmentRefusal, string>> = {
  arquivo_grande: 'textLargeHint',
  arquivo_vazio: 'textEmpty',
};

const isTooLarge = ({ size }: File, rules: HTMLElement): boolean =>
  size > Number(rules.dataset['maxBytes']);

/** The element with the page's text for each content that is not a picture. */
const CONTENT_TEXTS: Readonly<Record<OtherContent, string>> = {
  conteudo_gif: 'textGif',
  conteudo_webp: 'textWebp',
  conteudo_heic: 'textHeic',
  conteudo_svg: 'textSvg',
  conteudo_html: 'textHtml',
  conteudo_invalido: 'textType',
};

/** The place of refusals at the control. */
function messageFor(input: HTMLInputElement): HTMLElement {
  const message = make('p', { className: 'error', id: `${input.id}-recusa` });
  message.setAttribute('role', 'alert');
  input.setAttribute(
    'aria-describedby',
    `${input.getAttribute('aria-describedby') ?? ''} ${message.id}`.trim(),
  );
  return message;
}

function row(box: HTMLElement, file: File, remove: () => void): HTMLLIElement {
  const textContent = textOf(box, 'textRemove', { name: nameOf(file) });
  const button = make('button', { type: 'button', className: 'link-button', textContent });
  button.addEventListener('click', remove);
  const item = make('li', {});
  item.append(make('span', { textContent: describe(file) }), button);
  const kept = keptIn(file, box);
  if (kept !== '') item.append(make('p', { className: 'hint', textContent: kept }));
  return item;
}

/** As the server stores it: without characters that reverse its letters. */
export const nameOf = ({ name }: File): string => singleLine(name);

/** A file's name and size as text. */
function describe(file: File): string {
  const numbers = new Intl.NumberFormat(document.documentElement.lang, {
    maximumFractionDigits: 1,
  });
  const size =
    file.size < 100_000
      ? `${numbers.format(Math.ceil(file.size / 1000))} kB`
      : `${numbers.format(file.size / 1e6)} MB`;
  return `${nameOf(file)} (${size})`;
}
