/** A failure for the log: names and places only, since a database's or parser's message may quote what a visitor wrote. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'something that is no error was thrown';
  const code = 'code' in error ? ` ${String(error.code)}` : '';
  const frames = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at ')) ?? [];
  return [`${error.name}${code}`, ...frames].join('\n');
}
