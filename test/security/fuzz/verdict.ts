// What no answer may be.
import type { FuzzCase } from './cases';
import { isIncomplete, type Reply } from './wire';

/** Traces of a failure inside: of Node, of PostgreSQL, of TypeORM. */
const INSIDE = [
  /\n\s+at .{1,200}:\d+:\d+\)?/,
  /node_modules/,
  /\b(?:Type|Reference|Range|URI|Syntax|QueryFailed)Error\b/,
  /\bSELECT .{1,200} FROM |\bINSERT INTO "|\bUPDATE "\w+" SET|syntax error at or near|violates \w+ constraint|invalid byte sequence/,
];

/** A body that is larger may still be on its way when its answer ends the connection, and is lost with it. */
const SURELY_READ_BYTES = 60_000;

/** @returns what is wrong with an answer, or undefined */
export function complaintOf(request: FuzzCase, { status, text, hung }: Reply): string | undefined {
  if (hung) return 'no end';
  if (status === undefined) return mayGoUnanswered(request) ? undefined : 'no answer';
  if (status >= 500 && !isNamed503(status, text)) return `answered with ${status}`;
  const inside = INSIDE.find((pattern) => pattern.test(text));
  return inside && `shows ${inside.source}`;
}

export function describeCase(
  seed: number,
  { number, role, method, target, headers, body, framing }: FuzzCase,
  { text }: Reply,
): string {
  return [
    `FUZZ_SEED=${seed} FUZZ_CASE=${number}: ${role} ${method} ${target.slice(0, 300)} (${framing})`,
    headers.map(([name, value]) => `${name}: ${value.slice(0, 100)}`).join('\n'),
    JSON.stringify(body?.subarray(0, 1500).toString('latin1')),
    `-> ${text.slice(0, 200)} … ${text.slice(text.indexOf('\r\n\r\n')).slice(0, 600)}`,
  ].join('\n');
}

function mayGoUnanswered(request: FuzzCase): boolean {
  return isIncomplete(request) || (request.body?.length ?? 0) > SURELY_READ_BYTES;
}

/** The API's own words for "later". */
function isNamed503(status: number, text: string): boolean {
  return status === 503 && /"code":"(?:ocupado|indisponivel)"/.test(text);
}
