import { Maskito, type MaskitoOptions } from '@maskito/core';
import { formatTelephone } from '@relato/domain/telephone';

/** Accepts any text, so that no pasted text is cut; domain/ has the number's shape. */
const OPTIONS: MaskitoOptions = {
  mask: /^.*$/s,
  postprocessors: [
    ({ value, selection }) => {
      const shaped = formatTelephone(value);
      return {
        value: shaped,
        selection: [place(value, shaped, selection[0]), place(value, shaped, selection[1])],
      };
    },
  ],
};

/** Formats a telephone number while it is typed or pasted. */
export function enhancePhone(field: HTMLInputElement): void {
  new Maskito(field, OPTIONS);
}

/** The caret's place in the formatted number: with as many digits behind it as before. */
function place(value: string, shaped: string, caret: number): number {
  const behind = value.slice(caret).replace(/\D/g, '').length;
  let index = shaped.length;
  for (let left = behind; left > 0 && index > 0; index -= 1) {
    if (/\d/.test(shaped[index - 1] ?? '')) left -= 1;
  }
  return index;
}
