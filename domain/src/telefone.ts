const BRASIL = '55';

/** Dialled before a country's code where '+' is not known. */
const SAIDA = '00';

/** Dialled before an area code, and before that of the company that carries the call; no area code begins with it. */
const TRONCO = '0';

/** Digits of the longest national number: area code and nine digits. */
const NACIONAL_MAX = 11;

/** Digits of the longest number anywhere (ITU-T E.164). */
const INTERNACIONAL_MAX = 15;

/**
 * A telephone number in the specified shape '+NN (NN) NNNNN-NNNN' as far as it has been typed (specification
 * section 5). Without '+' it is Brazilian, with or without the country's code, and with or without the 0 of a long
 * distance. A number of another country, told by its '+' or '00', has a shape of its own that we do not know: it is kept
 * as '+' and digits.
 */
export function formatarTelefone(digitado: string): string {
  const digitos = digitado.replace(/\D/g, '');
  if (digitos === TRONCO) return TRONCO;
  if (!digitado.trim().startsWith('+')) {
    if (digitos.startsWith(SAIDA)) return formatarTelefone(`+${digitos.slice(SAIDA.length)}`);
    return nacional(semPais(digitos));
  }
  // Typed key by key, the country's code is taken for an area code until there are too many digits for that.
  if (digitos.startsWith(BRASIL) && digitos.length > BRASIL.length)
    return nacional(semPais(digitos.slice(BRASIL.length)));
  return `+${digitos.slice(0, INTERNACIONAL_MAX)}`;
}

/** In Brazil a mobile number has nine digits, the first of which is 9; a landline eight. */
const COMPLETO = /^\+(55 \([1-9]{2}\) (9\d{4}|[2-8]\d{3})-\d{4}|(?!55)[1-9]\d{6,14})$/;

const DISCAVEL = /^[\d\s().+/-]*$/;

/**
 * What a person typed, as a telephone number that can be called.
 * @returns the shape of {@link formatarTelefone}, or null where it is not whole or says something else, too
 */
export function normalizarTelefone(digitado: string): string | null {
  const formatado = formatarTelefone(digitado);
  return DISCAVEL.test(digitado) && COMPLETO.test(formatado) ? formatado : null;
}

function semPais(digitos: string): string {
  const comPais = digitos.length > NACIONAL_MAX && digitos.startsWith(BRASIL);
  return comPais ? digitos.slice(BRASIL.length) : digitos;
}

/** Without the 0, and without the two digits of a carrier where there are too many for a number. */
function semTronco(digitos: string): string {
  if (!digitos.startsWith(TRONCO)) return digitos;
  const resto = digitos.slice(TRONCO.length);
  return resto.length > NACIONAL_MAX ? resto.slice(2) : resto;
}

/** Eight digits are a landline's, nine a mobile's; the last group never has more than four. */
function nacional(discados: string): string {
  const digitos = semTronco(discados);
  if (digitos === '') return '';
  const ddd = digitos.slice(0, 2);
  const numero = digitos.slice(2, NACIONAL_MAX);
  if (numero === '') return `+${BRASIL} (${ddd}`;
  const corte = numero.length > 8 ? 5 : 4;
  const fim = numero.length > corte ? `-${numero.slice(corte)}` : '';
  return `+${BRASIL} (${ddd}) ${numero.slice(0, corte)}${fim}`;
}
