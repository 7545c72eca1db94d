import { ConsoleLogger, type LogLevel } from '@nestjs/common';
import type { Config } from '../config/config';
import { describeFailure, redact } from './redact';

/** What keeps the application from starting; whoever starts it is told once, in words of ours. */
const OF_THE_START = new Set(['ExceptionHandler', 'NestApplication']);

/** The process's log: warnings and failures, on the console, without what tells who or what. */
export class ProcessLogger extends ConsoleLogger {
  constructor(format: Config['logFormat']) {
    // A file or a journal would keep the colours as signs between the words.
    const colors = format === 'text' && process.stdout.isTTY;
    super({ json: format === 'json', colors, logLevels: ['warn', 'error', 'fatal'] });
  }

  protected override printMessages(
    messages: unknown[],
    context?: string,
    logLevel?: LogLevel,
    writeStreamType?: 'stdout' | 'stderr',
    errorStack?: unknown,
  ): void {
    if (context !== undefined && OF_THE_START.has(context)) return;
    super.printMessages(
      messages.map(plain),
      context,
      logLevel,
      writeStreamType,
      errorStack && plain(errorStack),
    );
  }

  protected override printStackTrace(stack: string | undefined): void {
    if (stack) super.printStackTrace(plain(stack));
  }
}

const plain = (message: unknown): string =>
  redact(typeof message === 'string' ? message : describeFailure(message));
