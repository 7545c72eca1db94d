/** The font of protocols and codes: that of the text, with a slashed zero (domain/src/type/zeros.css). */
export const CODE_FACE = "'Atkinson Protocol', 'Segoe UI', Roboto, system-ui, sans-serif";
