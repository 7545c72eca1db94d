import { isIP } from 'node:net';

/** What tells who or what; in this order, since the later ones would find pieces of the earlier ones. */
const TELLTALE: readonly (readonly [pattern: RegExp, put: string])[] = [
  [/:\/\/[^\s/@]+@/g, '://[sign-in]@'],
  [/\beyJ[\w-]+(?:\.[\w-]+){1,4}/g, '[token]'],
  [/[^\s"'<>()[\]{},;:=]+@[^\s"'<>()[\]{},;:=]+\.[\p{L}\d-]{2,}/gu, '[e-mail]'],
  [/(\/[^\s?"']*)\?[^\s"')]+/g, '$1?[query]'],
  [/(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/g, '[address]'],
  // A protocol, also in its groups; capitals of that length are too few among the names in a log to spare them.
  [/(?<![\w-])(?=[\d -]*[A-Z])[A-Z\d]{4}[ -]?[A-Z\d]{4}(?![\w-])/g, '[protocol]'],
];

const MAYBE_IPV6 = /(?<![\w:.])[\da-f]{0,4}(?::[\da-f]{0,4}){2,7}(?![\w:])/gi;

/** A text for the log without addresses, protocols, tokens, queries and sign-ins, which libraries may tell. */
export function redact(text: string): string {
  const plain = TELLTALE.reduce((redacted, [pattern, put]) => redacted.replace(pattern, put), text);
  return plain.replace(MAYBE_IPV6, (match) =>
    isIP(match) === 6 && match !== '::' ? '[address]' : match,
  );
}

/** A failure for the log: names and places only, since a database's or parser's message may quote what a visitor wrote. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'something that is no error was thrown';
  const code = 'code' in error ? ` ${String(error.code)}` : '';
  const frames =
    error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at ')) ?? [];
  return [`${error.name}${code}`, ...frames].join('\n');
}
