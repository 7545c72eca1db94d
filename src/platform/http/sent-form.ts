import { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import { ANEXO_BYTES_MAX, TEXTO_MAX } from '@relato/domain/limites';
import type { FastifyRequest } from 'fastify';

export const TEXTS_BYTES_MAX = 1_000_000;

const LIMITS = {
  fileSize: ANEXO_BYTES_MAX,
  /** Above what any setting allows, the empty inputs of a form included; each route counts its own. */
  files: 110,
  fields: 50,
  fieldSize: 4 * TEXTO_MAX.relato,
};

/** More than comes in one piece: where a part that busboy skips fills its buffer and ends, it stops for good. */
const PART_BUFFER_BYTES = 256 * 1024;

interface Echo {
  textos: Record<string, string>;
  arquivos: string[];
}

/** Whether a page of ours handed this request on within the process, where it has no line. */
export const cameFromPage = ({ raw }: FastifyRequest): boolean => !(raw.socket instanceof Socket);

const forms = new WeakMap<FastifyRequest, SentForm>();

/** The body of a request as a form: its parts one by one, and what has come so far. */
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

  /** @returns the next part; a file must be read before the one after it */
  async next(): Promise<Multipart | undefined> {
    this.parts ??= this.request.parts({ limits: LIMITS, fileHwm: PART_BUFFER_BYTES });
    const next = await this.parts.next();
    if (next.done) return undefined;
    const part = next.value;
    if (part.type === 'file') this.keepFile(part);
    else if (typeof part.value === 'string') this.keepText(part.fieldname, part.value);
    return part;
  }

  /** All that was sent, read to its end: a page must not lose what stands behind the mistake. */
  async echo(): Promise<Echo> {
    try {
      if (this.request.isMultipart()) {
        do this.file?.resume();
        while (
          // Of one that is too large anyway, the rest is not waited for.
          this.bytesLeft >= 0 &&
          (await this.next())
        );
      } else {
        const { body } = this.request;
        // A body that is one long text has an entry for each character.
        const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
        for (const [name, text] of fields) if (typeof text === 'string') this.keepText(name, text);
      }
    } catch {
      // A form that is broken: what has come of it is all there is.
    }
    return { textos: this.bytesLeft < 0 ? {} : this.textos, arquivos: this.arquivos };
  }

  private keepFile({ file, filename }: MultipartFile): void {
    this.file = file;
    // An input that was left empty has no name.
    if (filename) this.arquivos.push(filename);
  }

  private keepText(name: string, text: string): void {
    this.bytesLeft -= text.length;
    if (this.bytesLeft >= 0 && !Object.hasOwn(this.textos, name)) this.textos[name] = text;
  }
}
