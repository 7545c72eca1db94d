import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The responses to the commands of a mail's delivery (RFC 5321). */
const RESPONSES: Readonly<Record<string, string>> = {
  EHLO: '250 demo',
  HELO: '250 demo',
  MAIL: '250 OK',
  RCPT: '250 OK',
  RSET: '250 OK',
  NOOP: '250 OK',
  DATA: '354 End with a dot',
  QUIT: '221 Bye',
};

/** A mail server for the demonstration: each mail becomes a file that a mail program opens. */
export class DemoMailbox {
  private mails = 0;
  private readonly server = createServer((socket) => this.serve(socket));

  constructor(readonly folder: string) {}

  /** Opens it on a free port of this machine. @returns its address, for `SMTP_URL` */
  async open(): Promise<string> {
    await mkdir(this.folder, { recursive: true });
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.close();
  }

  private serve(socket: Socket): void {
    let mail: string[] | undefined;
    const respond = (line: string) => socket.write(`${line}\r\n`);
    const read = async (line: string): Promise<void> => {
      if (!mail) {
        const command = line.slice(0, 4).toUpperCase();
        if (command === 'DATA') mail = [];
        respond(RESPONSES[command] ?? '502 Not here');
        if (command === 'QUIT') socket.end();
      } else if (line === '.') {
        const text = mail.join('\r\n');
        mail = undefined;
        await this.store(text);
        respond('250 OK');
      } else {
        // A leading dot is doubled on the way.
        mail.push(line.startsWith('.') ? line.slice(1) : line);
      }
    };
    socket.on('error', () => socket.destroy());
    respond('220 demo');
    let reading = Promise.resolve();
    createInterface({ input: socket, crlfDelay: Infinity }).on('line', (line) => {
      reading = reading.then(() => read(line));
    });
  }

  private async store(text: string): Promise<void> {
    this.mails += 1;
    await writeFile(join(this.folder, `${String(this.mails).padStart(4, '0')}.eml`), text);
  }
}
