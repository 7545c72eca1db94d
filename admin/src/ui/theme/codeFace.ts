/** The family of protocols and codes: that of the text, with its slashed zero (zeros.css). */
export const CODE_FACE = "'Atkinson Protocol', 'Segoe UI', Roboto, system-ui, sans-serif";
