/** Shortest allowed password (NIST SP 800-63B asks for 8, and more if it stands alone). */
export const SENHA_MIN = 12;

/** Longest accepted password; it only bounds the work. */
export const SENHA_MAX = 1024;

/**
 * The length of a password that its strength is judged by: more characters never weaken it, and
 * take long.
 */
export const SENHA_JULGADA = 64;

/** The lowest accepted grade of zxcvbn: ten thousand million guesses. */
export const SENHA_FORCA = 4;

/** A person's own words, which their password must not rely on. */
export function palavrasDe(...textos: readonly string[]): string[] {
  const palavras = textos.flatMap((texto) => [texto, ...texto.split(/[^\p{L}\p{N}]+/u)]);
  return [...new Set(palavras.map((palavra) => palavra.toLowerCase()))].filter(
    (palavra) => palavra.length > 2,
  );
}
