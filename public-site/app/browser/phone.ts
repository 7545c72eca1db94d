import { Maskito, type MaskitoOptions } from '@maskito/core';
import { formatTelephone } from '@relato/domain/telephone';

/** Takes any text, so that nothing of a pasted one is cut; the shape is the domain's. */
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

/** Shapes a telephone number while it is typed or pasted. */
export function enhancePhone(field: HTMLInputElement): void {
  new Maskito(field, OPTIONS);
}

/** Where the caret belongs in the shaped number: behind as many digits, counted from the end, as before. */
function place(value: string, shaped: string, caret: number): number {
  const behind = value.slice(caret).replace(/\D/g, '').length;
  let index = shaped.length;
  for (let left = behind; left > 0 && index > 0; index -= 1) {
    if (/\d/.test(shaped[index - 1] ?? '')) left -= 1;
  }
  return index;
}
