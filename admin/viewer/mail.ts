/** Shows a mail as text: its head, its words, and the names of its attachments. A worker parses it. */
import workerScript from 'virtual:mail-worker';
import { textOfHtml } from './html-text';
import { CHARACTERS_MAX, type MailContents } from './mail-contents';
import type { HostMessage } from './messages';
import { step } from './progress';
import { textElements } from './text';

type MailMessage = HostMessage & { kind: 'mail' };

/** @throws Error if the mail cannot be read */
export async function showMail(message: MailMessage, place: HTMLElement): Promise<void> {
  const mail = await step(parsed(message.bytes));
  place.replaceChildren(head(mail, message), ...body(mail, message), ...attachments(mail, message));
}

function parsed(bytes: ArrayBuffer): Promise<MailContents> {
  // A classic script: Chromium refuses a module worker in a page without an origin.
  const address = URL.createObjectURL(new Blob([workerScript], { type: 'text/javascript' }));
  const worker = new Worker(address);
  return new Promise<MailContents>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<MailContents | undefined>) =>
      data ? resolve(data) : reject(new Error('the mail cannot be read'));
    worker.onerror = () => reject(new Error('the worker failed'));
    worker.postMessage(bytes, [bytes]);
  }).finally(() => {
    worker.terminate();
    URL.revokeObjectURL(address);
  });
}

function head(mail: MailContents, { labels }: MailMessage): HTMLElement {
  const list = document.createElement('dl');
  for (const name of ['from', 'to', 'cc', 'date', 'subject'] as const)
    if (mail[name]) list.append(written('dt', labels[name]), written('dd', mail[name]));
  return list;
}

function body({ text, html }: MailContents, { labels, cutLabel }: MailMessage): HTMLElement[] {
  const hasText = text.trim() !== '';
  const notes = html ? [written('p', hasText ? labels.formattedToo : labels.onlyFormatted)] : [];
  const shown = hasText
    ? textElements(text, cutLabel)
    : textElements(textOfHtml(html), cutLabel, html.length > CHARACTERS_MAX);
  return [...notes, ...shown];
}

function attachments(mail: MailContents, { labels, language }: MailMessage): HTMLElement[] {
  if (mail.attachments.length === 0) return [];
  const size = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 0,
  });
  const list = document.createElement('ul');
  for (const { name, kind, bytes } of mail.attachments) {
    const kilobytes = size.format(Math.ceil(bytes / 1000));
    list.append(written('li', `${name || labels.unnamed} · ${kind} · ${kilobytes}`));
  }
  if (mail.attachmentsLeft > 0) list.append(written('li', `+ ${String(mail.attachmentsLeft)}`));
  return [written('h2', labels.attachments), list];
}

/** An element with a text, which the sender may have chosen: never as a page. */
function written(tag: 'dt' | 'dd' | 'p' | 'h2' | 'li', text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}
