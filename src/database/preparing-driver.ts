import pg from 'pg';

/** Statements that a connection prepares at most; what comes beyond is parsed and planned each time, as by itself. */
const PREPARED_MAX = 100;

const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= PREPARED_MAX) return known;
  const name = `relato_${String(names.size)}`;
  names.set(text, name);
  return name;
}

/** One parameter, of one value: a row by its key, or what hangs from it. There the plan is the same for every value. */
function isLookup(text: unknown, values: unknown): text is string {
  if (typeof text !== 'string' || !Array.isArray(values)) return false;
  return values.length === 1 && text.startsWith('SELECT') && !text.includes(' ANY(');
}

/** A query that runs itself, such as a cursor. */
function isSubmittable(text: unknown): boolean {
  return typeof (text as pg.Submittable | undefined)?.submit === 'function';
}

/**
 * Has the server prepare the look-ups that come again and again: it spends most of their time on reading them. A lost
 * connection fails what it was used for; in the moments when neither the pool nor TypeORM listens, it would otherwise
 * end the process. Answers are taken by callback: by pg's own promises they outlive their use (docs/decisions/0054).
 */
class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }

  private readonly send = super.query.bind(this) as (...given: readonly unknown[]) => unknown;

  override query = ((...given: readonly unknown[]): unknown => {
    const [text, values, ...rest] = given;
    const name = isLookup(text, values) ? nameOf(text) : undefined;
    const sent = name === undefined ? given : [{ name, text, values }, ...rest];
    if (given.length > 2 || typeof values === 'function' || isSubmittable(text)) return this.send(...sent);
    return new Promise((resolve, reject) => {
      this.send(...sent, (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result)));
    });
  }) as pg.Client['query'];
}

class PreparingPool extends pg.Pool {
  constructor(options: pg.PoolConfig) {
    super({ ...options, Client: PreparingClient });
  }
}

/** pg, as TypeORM takes it, with what TypeORM has no way to ask for (docs/decisions/0050 and 0054). */
export const preparingDriver = { ...pg, Client: PreparingClient, Pool: PreparingPool };
