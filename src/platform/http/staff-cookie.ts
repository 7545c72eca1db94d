import type { Config } from '../config/config';

/**
 * Over TLS the prefix binds the cookie to this host and to the path `/`: no other host can plant
 * its own.
 */
export const staffCookieName = ({ secure }: Config): string =>
  secure ? '__Host-relato_equipe' : 'relato_equipe';
