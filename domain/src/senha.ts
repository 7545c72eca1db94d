/** Shortest password that anybody may choose (NIST SP 800-63B asks for 8, and more where it stands alone). */
export const SENHA_MIN = 12;

/** Longest one that is taken; it only bounds the work. */
export const SENHA_MAX = 1024;

/** How much of a password its strength is judged by: more of it makes nothing weaker, and takes long. */
export const SENHA_JULGADA = 64;

/** From this of zxcvbn's grades on a password will do: ten thousand million guesses. */
export const SENHA_FORCA = 4;

/** The words about somebody that their password must not lean on. */
export function palavrasDe(...textos: readonly string[]): string[] {
  const palavras = textos.flatMap((texto) => [texto, ...texto.split(/[^\p{L}\p{N}]+/u)]);
  return [...new Set(palavras.map((palavra) => palavra.toLowerCase()))].filter(
    (palavra) => palavra.length > 2,
  );
}
