import { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import { DOCUMENT_BYTES_MAX } from '@relato/domain/limits';
import type { FastifyRequest } from 'fastify';
import { singleLine } from '../text';

export const TEXTS_BYTES_MAX = 1_000_000;

const LIMITS = {
  /** Of any file; images have a smaller limit, which their reader applies. */
  fileSize: DOCUMENT_BYTES_MAX,
  /**
   * Above any setting's maximum, including a form's empty file inputs; each route enforces its own
   * limit.
   */
  files: 110,
  fields: 50,
  parts: 1_000,
  /** A text that is far too long is returned whole. */
  fieldSize: TEXTS_BYTES_MAX,
};

/**
 * Larger than one chunk: busboy stalls for good when a skipped part ends exactly at a full buffer.
 */
const PART_BUFFER_BYTES = 256 * 1024;

interface Echo {
  textos: Record<string, string>;
  arquivos: string[];
}

/** Whether one of our pages made this request inside the process, where it has no socket. */
export const cameFromPage = ({ raw }: FastifyRequest): boolean => !(raw.socket instanceof Socket);

const forms = new WeakMap<FastifyRequest, SentForm>();

/** The body of a request as a form: its parts one by one, and everything received so far. */
export class SentForm {
  private readonly textos: Record<string, string> = {};
  private readonly arquivos: string[] = [];
  private parts: AsyncIterator<Multipart> | undefined;
  private file: Readable | undefined;
  private bytesLeft = TEXTS_BYTES_MAX;

  private constructor(private readonly request: FastifyRequest) {}

  static of(request: FastifyRequest): SentForm {
    const form = forms.get(request) ?? new SentForm(request);
    forms.set(request, form);
    return form;
  }

  /** @returns the next part; the form goes on only behind the last file, whose rest is skipped */
  async next(): Promise<Multipart | undefined> {
    this.skipFile();
    const { moreFormFields = 0 } = this.request.routeOptions.config;
    const fields = LIMITS.fields + moreFormFields;
    const limits = { ...LIMITS, fields, parts: LIMITS.parts + moreFormFields };
    this.parts ??= this.request.parts({ limits, fileHwm: PART_BUFFER_BYTES });
    const next = await this.parts.next();
    if (next.done) return undefined;
    const part = next.value;
    if (part.type === 'file') this.keepFile(part);
    else if (typeof part.value === 'string') this.keepText(part.fieldname, part.value);
    return part;
  }

  /**
   * Everything submitted, read to its end: a page must not lose fields that follow the invalid one.
   */
  async echo(): Promise<Echo> {
    try {
      if (this.request.isMultipart()) {
        // An oversized form is refused anyway; the rest of it is not awaited.
        while (this.bytesLeft >= 0 && (await this.next()));
      } else {
        const { body } = this.request;
        // A text body would have an entry for each character.
        const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
        for (const [name, text] of fields) if (typeof text === 'string') this.keepText(name, text);
      }
    } catch {
      // A malformed form: return what was received.
    }
    return { textos: this.bytesLeft < 0 ? {} : this.textos, arquivos: this.arquivos };
  }

  private skipFile(): void {
    // A reader that stopped in the middle has left a listener, with which a stream does not flow.
    this.file?.removeAllListeners('readable');
    this.file?.resume();
  }

  private keepFile({ file, filename }: MultipartFile): void {
    this.file = file;
    // An empty file input has no name.
    if (filename) this.arquivos.push(singleLine(filename));
  }

  private keepText(name: string, text: string): void {
    this.bytesLeft -= text.length;
    if (this.bytesLeft >= 0 && !Object.hasOwn(this.textos, name)) this.textos[name] = text;
  }
}
