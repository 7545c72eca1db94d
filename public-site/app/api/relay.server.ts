import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { addAbortSignal, PassThrough, type Readable } from 'node:stream';
import type { SiteContext } from '../context';
import { ApiUnreachable, send, type Answer } from './call.server';
import { broken, formParts, type Incoming } from './form-parts.server';
import { proofHeader } from './proof.server';

/** What was posted: every text, and the names of the files that went by. */
export interface PostedForm {
  texts: Record<string, string>;
  fileNames: string[];
}

/** Where a form goes on to, and which of its texts go with it. */
export interface Destination {
  site: SiteContext;
  path: string;
  send: readonly string[];
}

/** What came of passing a form on. */
export type Outcome<Body> = { answer: Answer<Body> } | { unreachable: ApiUnreachable } | { notSent: true };

/**
 * Passes a posted form on to the API while it arrives, and remembers its texts so that the page can show them again
 * whatever happens. Files go through in pieces and are kept nowhere. The texts stand before the files in our forms:
 * `choose` sees them all before the first file is read, and says where the form goes, or null to send it nowhere.
 */
export async function relayForm<Body>(
  incoming: Incoming,
  signal: AbortSignal,
  choose: (form: PostedForm) => Promise<Destination | null>,
): Promise<{ form: PostedForm; outcome: Outcome<Body> }> {
  const form: PostedForm = { texts: {}, fileNames: [] };
  let relay: Relay<Body> | null | undefined;
  const start = async (): Promise<Relay<Body> | null> => {
    const destination = await choose(form);
    return destination && new Relay<Body>(destination, form.texts, signal);
  };

  try {
    for await (const part of formParts(incoming)) {
      if ('value' in part) {
        form.texts[part.name] = part.value;
      } else if (part.fileName === '' || part.name !== 'anexos') {
        part.file.resume();
      } else {
        form.fileNames.push(part.fileName);
        relay ??= await start();
        if (relay) await relay.sendFile(part);
        part.file.resume();
      }
    }
  } catch (error) {
    relay?.breakOff();
    throw error instanceof Response ? error : broken();
  }
  relay ??= await start();
  return { form, outcome: relay ? await relay.finish() : { notSent: true } };
}

/** One call to the API whose multipart body is written as the visitor's form arrives. */
class Relay<Body> {
  private readonly boundary = `relato-${randomBytes(16).toString('hex')}`;
  private readonly outgoing = new PassThrough();
  private readonly settled: Promise<Outcome<Body>>;
  private done = false;

  constructor(
    { site, path, send: names }: Destination,
    texts: Record<string, string>,
    private readonly signal: AbortSignal,
  ) {
    const headers = {
      ...proofHeader(texts['prova']),
      'content-type': `multipart/form-data; boundary=${this.boundary}`,
    };
    this.settled = send<Body>(site, { method: 'POST', path, headers, signal }, this.outgoing)
      .then((value): Outcome<Body> => ({ answer: value }))
      .catch((error: unknown): Outcome<Body> => {
        if (error instanceof ApiUnreachable) return { unreachable: error };
        throw error;
      })
      .finally(() => (this.done = true));
    for (const name of names) {
      const text = texts[name];
      if (text !== undefined && text !== '') this.outgoing.write(`${this.head(name)}\r\n\r\n${text}\r\n`);
    }
  }

  async sendFile(part: { file: Readable; fileName: string; mimeType: string }): Promise<void> {
    const name = part.fileName.replace(/["\r\n]/g, encodeURIComponent);
    await this.write(`${this.head('anexos')}; filename="${name}"\r\nContent-Type: ${part.mimeType}\r\n\r\n`);
    // A visitor who goes away leaves the file without an end.
    for await (const chunk of addAbortSignal(this.signal, part.file)) await this.write(chunk as Buffer);
    await this.write('\r\n');
  }

  /** Tells the API that the rest does not come, as Node does where a sender goes away. */
  breakOff(): void {
    const gone = new Error('The form ended in the middle');
    this.outgoing.on('error', () => undefined).destroy(Object.assign(gone, { code: 'ERR_STREAM_PREMATURE_CLOSE' }));
  }

  finish(): Promise<Outcome<Body>> {
    if (!this.done) this.outgoing.end(`--${this.boundary}--\r\n`);
    return this.settled;
  }

  /** Waits for room, unless the API has answered already: then the rest of the form is read and dropped. */
  private async write(piece: string | Buffer): Promise<void> {
    if (this.done || this.outgoing.destroyed) return;
    if (this.outgoing.write(piece)) return;
    await Promise.race([once(this.outgoing, 'drain').catch(() => undefined), this.settled]);
  }

  private head(name: string): string {
    return `--${this.boundary}\r\nContent-Disposition: form-data; name="${name}"`;
  }
}
