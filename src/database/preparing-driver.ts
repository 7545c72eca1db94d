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

/**
 * Has the server prepare the look-ups that come again and again: it spends most of their time on reading them. A lost
 * connection fails what it was used for; in the moments when neither the pool nor TypeORM listens, it would otherwise
 * end the process.
 */
class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }

  private readonly send = super.query.bind(this) as (...given: readonly unknown[]) => unknown;

  override query = ((text: unknown, values: unknown, ...rest: unknown[]): unknown => {
    const name = isLookup(text, values) ? nameOf(text) : undefined;
    return name === undefined ? this.send(text, values, ...rest) : this.send({ name, text, values }, ...rest);
  }) as pg.Client['query'];
}

class PreparingPool extends pg.Pool {
  constructor(options: pg.PoolConfig) {
    super({ ...options, Client: PreparingClient });
  }
}

/** pg, as TypeORM takes it, with named statements, which TypeORM has no way to ask for (docs/decisions/0050). */
export const preparingDriver = { ...pg, Client: PreparingClient, Pool: PreparingPool };
