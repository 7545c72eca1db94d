// A listener to report events: a browser with the team's screen open.
import { get as request, type IncomingMessage } from 'node:http';
import type { Client } from './clients';
import { run } from './database';
import { eventually } from './eventually';

type Event = Record<'naoLidos', number> & Record<'ids', string[]>;

export class Listener {
  readonly events: Event[] = [];
  ended = false;
  private text = '';

  private constructor(readonly response: IncomingMessage) {
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => this.take(chunk));
    response.on('close', () => (this.ended = true));
    response.on('error', () => undefined);
  }

  /** Opens a node's stream with a staff session, and waits for its first event. */
  static async open(who: Client, url = who.url): Promise<Listener> {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { ...who.authorization, accept: 'text/event-stream' };
      request(`${url}/api/eventos`, { headers, agent: false }, resolve).on('error', reject);
    });
    const listener = new Listener(response);
    if (response.statusCode === 200)
      await eventually('the first event', () => listener.events.length > 0);
    return listener;
  }

  close(): void {
    this.response.destroy();
  }

  /**
   * Waits for an event about these reports.
   * @returns the last count received
   */
  async hears(...ids: string[]): Promise<number> {
    const told = () => new Set(this.events.flatMap((event) => event.ids));
    await eventually(`an event of ${ids.length} reports`, () => ids.every((id) => told().has(id)));
    return this.events.splice(0).at(-1)!.naoLidos;
  }

  /**
   * Waits for an event about this report.
   * @returns the reports of all events until then
   */
  async heardUntil(id: string): Promise<string[]> {
    const told = (): string[] => this.events.flatMap(({ ids }) => ids);
    await eventually('an event of the last report', () => told().includes(id));
    return told();
  }

  private take(chunk: string): void {
    this.text += chunk;
    const parts = this.text.split('\n\n');
    this.text = parts.pop() ?? '';
    for (const part of parts)
      if (part.startsWith('data: ')) this.events.push(JSON.parse(part.slice(6)) as Event);
  }
}

/** Cuts every node's connection for PostgreSQL notifications, as a fail-over does. */
export function cutListeners(databaseUrl: string): Promise<void> {
  return run(
    databaseUrl,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = 'relato_eventos' AND datname = current_database()`,
  );
}
