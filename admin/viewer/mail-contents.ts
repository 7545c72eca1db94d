/** The parts of a mail that the worker hands over: plain text, which the sender chose. */
export interface MailContents {
  from: string;
  to: string;
  cc: string;
  date: string;
  subject: string;
  /** Empty if the mail has only a formatted version. */
  text: string;
  html: string;
  attachments: { name: string; kind: string; bytes: number }[];
  /** Attachments that are not listed. */
  attachmentsLeft: number;
}

/** Characters of a text that are laid out; more would keep the page busy for seconds. */
export const CHARACTERS_MAX = 500_000;

/** Characters of one line above the text. */
export const HEADER_MAX = 10_000;

/** Attachments that are listed. */
export const ATTACHMENTS_MAX = 200;
