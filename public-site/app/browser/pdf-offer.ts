import { announce, make, textOf } from './elements';
import { TAKE_OUT } from './take-out';

interface Offer {
  /** The control's element, with its texts. */
  box: HTMLElement;
  file: File;
  name: string;
  /** The number of pictures that can replace the file. */
  room: () => number;
  /** Puts pictures in the place of the file. @returns whether they fit */
  replace: (images: File[]) => Promise<boolean>;
}

/**
 * A button that replaces a chosen PDF, which may have hidden data, by pictures of its pages. While
 * they are drawn, the form cannot be sent.
 * @returns the element for the file's place in the list
 */
export function offerPages({ box, file, name, room, replace }: Offer): HTMLElement {
  const part = make('div', { className: 'pages' });
  const textContent = textOf(box, 'textPages');
  // Two documents have two buttons of the same words.
  const ariaLabel = `${textContent}: ${name}`;
  const button = make('button', {
    type: 'button',
    className: 'link-button',
    textContent,
    ariaLabel,
  });
  const problem = make('p', { className: 'error' });
  problem.setAttribute('role', 'alert');
  part.append(button, problem);
  button.addEventListener('click', () => void draw());
  const fail = (key: string, values: Readonly<Record<string, string>> = {}) => {
    problem.textContent = textOf(box, key, { name, ...values });
    button.hidden = false;
    button.focus();
  };

  async function draw(): Promise<void> {
    const stop = new AbortController();
    const label = textOf(box, 'textPagesWorking', { name });
    const bar = make('progress', { ariaLabel: label });
    const words = make('span', { className: 'hint', textContent: label });
    const cancel = make('button', {
      type: 'button',
      className: 'link-button',
      textContent: textOf(box, 'textPagesCancel'),
    });
    cancel.addEventListener('click', () => stop.abort());
    part.addEventListener(TAKE_OUT, () => stop.abort());
    // The form still contains the PDF itself until the pictures replace it.
    const hold = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      problem.textContent = textOf(box, 'textPagesWait');
      cancel.focus();
    };
    const form = box.closest('form');
    form?.addEventListener('submit', hold, { capture: true });
    problem.textContent = '';
    button.hidden = true;
    part.append(words, bar, cancel);
    cancel.focus();
    const most = room();
    // Loaded already: the same module recognised the PDF.
    const { drawPages } = await import('./documents');
    const outcome = await drawPages(file, {
      pagesMax: most,
      bytesMax: Number(box.dataset['maxBytes']),
      signal: stop.signal,
      onProgress: (page, pages) => {
        bar.max = pages;
        bar.value = page;
        words.textContent = textOf(box, 'textPagesProgress', {
          page: String(Math.min(page + 1, pages)),
          total: String(pages),
        });
      },
    });
    form?.removeEventListener('submit', hold, { capture: true });
    for (const element of [words, bar, cancel]) element.remove();
    problem.textContent = '';
    // The visitor has removed the PDF from the list meanwhile.
    if (!part.isConnected) return;
    if (stop.signal.aborted) {
      button.hidden = false;
      button.focus();
    } else if ('failure' in outcome) {
      const { failure, pages } = outcome;
      fail(FAILURE_TEXTS[failure], { total: String(pages), room: String(most) });
    } else if (await replace(outcome.images)) {
      announce(textOf(box, 'textPagesDone', { name, total: String(outcome.images.length) }));
    } else fail('textPagesFailed');
  }

  return part;
}

const FAILURE_TEXTS = {
  many: 'textPagesMany',
  password: 'textPagesPassword',
  invalid: 'textPagesInvalid',
  blocked: 'textPagesBlocked',
  failed: 'textPagesFailed',
} as const;
