import { ConsoleLogger, type LogLevel } from '@nestjs/common';
import type { Config } from '../config/config';
import { describeFailure, redact } from './redact';

/** Contexts whose errors prevent the start; the start itself reports those once, in our words. */
const OF_THE_START = new Set(['ExceptionHandler', 'NestApplication']);

/** The process's log: warnings and failures on the console, without personal data. */
export class ProcessLogger extends ConsoleLogger {
  constructor(format: Config['logFormat']) {
    // In a file or a journal colours would appear as control characters.
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
