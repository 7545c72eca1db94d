import { ConfigError } from './settings';

/**
 * Why a port cannot be listened on, in a line for the person who starts Relato.
 * @param setting the port's name; its address is always `HOST`
 */
export function describeRefusedPort(error: unknown, setting: 'PORT' | 'METRICS_PORT'): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new ConfigError(`${setting} is in use by another program; set it to a free one.`);
    case 'EACCES':
      return new ConfigError(`${setting} may not be opened by this user; set it to one above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new ConfigError('HOST is no address of this machine; 127.0.0.1 is, and 0.0.0.0 is all of them.');
    default:
      return error;
  }
}
