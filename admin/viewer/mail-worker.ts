/** Parses one mail; a classic script in a worker of the viewer, built by `vite.config.ts`. */
import PostalMime, { type Address, type Email } from 'postal-mime';
import { ATTACHMENTS_MAX, CHARACTERS_MAX, HEADER_MAX, type MailContents } from './mail-contents';

globalThis.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  void answer(data);
});

/** Answers with `undefined` if the mail cannot be read: its head or its depth passes a bound. */
async function answer(bytes: ArrayBuffer): Promise<void> {
  try {
    globalThis.postMessage(contentsOf(await PostalMime.parse(bytes)));
  } catch {
    globalThis.postMessage(undefined);
  }
}

function contentsOf(mail: Email): MailContents {
  const written = (key: string) => mail.headers.find((header) => header.key === key)?.value;
  const { subject, text, html, attachments } = mail;
  return {
    from: cut(listed(mail.from ? [mail.from] : [])),
    to: cut(listed(mail.to)),
    cc: cut(listed(mail.cc)),
    // As the sender wrote it, with the zone; it may be any text.
    date: cut(written('date')),
    subject: cut(subject),
    // One character more than is shown tells that there is more.
    text: text?.slice(0, CHARACTERS_MAX + 1) ?? '',
    html: html?.slice(0, CHARACTERS_MAX + 1) ?? '',
    attachments: attachments.slice(0, ATTACHMENTS_MAX).map(({ filename, mimeType, content }) => ({
      name: cut(filename ?? ''),
      kind: cut(mimeType),
      bytes: typeof content === 'string' ? content.length : content.byteLength,
    })),
    attachmentsLeft: Math.max(0, attachments.length - ATTACHMENTS_MAX),
  };
}

/** Addresses as a mail program writes them; a group by its name and its members. */
function listed(addresses: readonly Address[] = []): string {
  return addresses
    .map(({ name, address, group }) => {
      if (group) return `${name}: ${listed(group)};`;
      return name && address ? `${name} <${address}>` : name || address;
    })
    .join(', ');
}

const cut = (value = ''): string =>
  value.length > HEADER_MAX ? `${value.slice(0, HEADER_MAX)}…` : value;
