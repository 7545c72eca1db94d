/** Shortest allowed password (NIST SP 800-63B asks for 8, and more if it stands alone). */
export const PASSWORD_MIN = 12;

/** Longest accepted password; it only bounds the work. */
export const PASSWORD_MAX = 1024;

/**
 * Only these first characters of a password are judged: more never weaken it, and take long.
 */
export const PASSWORD_JUDGED_LENGTH = 64;

/** The lowest accepted grade of zxcvbn: ten thousand million guesses. */
export const PASSWORD_STRENGTH_MIN = 4;

/** A person's own words, which their password must not rely on. */
export function wordsOf(...texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  return [...new Set(words.map((word) => word.toLowerCase()))].filter((word) => word.length > 2);
}
