/** Of links, without one of the organisation. */
export const USUAL_ACCENT = '#0b3d66';

/** The logo's largest size in mails, in pixels. */
export const LOGO_SHOWN = { width: 160, height: 40 };
