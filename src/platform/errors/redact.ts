import { isIP } from 'node:net';

/**
 * Personal data and secrets. The order matters: later patterns would match pieces of the earlier
 * ones.
 */
const TELLTALE: readonly (readonly [pattern: RegExp, put: string])[] = [
  [/:\/\/[^\s/@]+@/g, '://[sign-in]@'],
  [/\beyJ[\w-]+(?:\.[\w-]+){1,4}/g, '[token]'],
  [/[^\s"'<>()[\]{},;:=]+@[^\s"'<>()[\]{},;:=]+\.[\p{L}\d-]{2,}/gu, '[e-mail]'],
  [/(\/[^\s?"']*)\?[^\s"')]+/g, '$1?[query]'],
  [/(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/g, '[address]'],
  // A protocol, also in groups. Few names in a log are eight capitals, so that redacting those is
  // acceptable.
  [/(?<![\w-])(?=[\d -]*[A-Z])[A-Z\d]{4}[ -]?[A-Z\d]{4}(?![\w-])/g, '[protocol]'],
];

const MAYBE_IPV6 = /(?<![\w:.])[\da-f]{0,4}(?::[\da-f]{0,4}){2,7}(?![\w:])/gi;

/**
 * Removes addresses, protocols, tokens, queries and credentials, which library messages may
 * contain.
 */
export function redact(text: string): string {
  const plain = TELLTALE.reduce((redacted, [pattern, put]) => redacted.replace(pattern, put), text);
  return plain.replace(MAYBE_IPV6, (match) =>
    isIP(match) === 6 && match !== '::' ? '[address]' : match,
  );
}

/**
 * Describes a failure by name and place only: the message of a database or parser may quote a
 * visitor's text.
 */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'something that is no error was thrown';
  const code = 'code' in error ? ` ${String(error.code)}` : '';
  const frames =
    error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at ')) ?? [];
  return [`${error.name}${code}`, ...frames].join('\n');
}
