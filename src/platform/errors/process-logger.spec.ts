import { ProcessLogger } from './process-logger';

/** The output written to the console while `log` runs. */
function written(log: () => void): string {
  const lines: string[] = [];
  const spies = [process.stdout, process.stderr].map((stream) =>
    jest.spyOn(stream, 'write').mockImplementation((line) => lines.push(String(line)) > 0),
  );
  log();
  for (const spy of spies) spy.mockRestore();
  return lines.join('');
}

it('as JSON is one object a line, without what tells who', () => {
  const line = written(() =>
    new ProcessLogger('json').error('550 <ana@example.com>', 'Error\n    at 10.0.0.7', 'Outbox'),
  );
  const logged = {
    level: 'error',
    context: 'Outbox',
    message: '550 <[e-mail]>',
    stack: 'Error\n    at [address]',
  };
  expect(JSON.parse(line)).toMatchObject(logged);
});

it.each([
  ['a file or a journal', false],
  ['a terminal', true],
])('as text to %s has colours: %s', (_, isTerminal) => {
  const { NO_COLOR: _wish, ...env } = process.env;
  const surroundings = jest.replaceProperty(process, 'env', env);
  const before = Object.getOwnPropertyDescriptor(process.stdout, 'isTTY');
  Object.defineProperty(process.stdout, 'isTTY', { value: isTerminal, configurable: true });
  const line = written(() => new ProcessLogger('text').warn('all places are taken', 'Uploads'));
  if (before) Object.defineProperty(process.stdout, 'isTTY', before);
  else Reflect.deleteProperty(process.stdout, 'isTTY');
  surroundings.restore();
  expect(line.includes('\u001b')).toBe(isTerminal);
});

it('logs the name of a thrown error', () => {
  const text = written(() =>
    new ProcessLogger('text').error(new TypeError('AB12CD34 is no number'), 'Site'),
  );
  expect(text).toContain('TypeError');
  expect(text).not.toMatch(/AB12CD34|is no number/);
});

it('logs only the given text when there is no stack', () => {
  const text = written(() => new ProcessLogger('text').error('the mail server is away', 'Outbox'));
  expect(text.trim().split('\n')).toEqual([expect.stringContaining('the mail server is away')]);
});

it('leaves what keeps the application from starting to who starts it', () => {
  expect(
    written(() => new ProcessLogger('text').error(new Error('no'), undefined, 'ExceptionHandler')),
  ).toBe('');
});

it('leaves out messages below a warning', () => {
  expect(written(() => new ProcessLogger('text').log('all is well'))).toBe('');
});
