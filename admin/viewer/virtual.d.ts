/** The worker that encodes the pictures of pages, as a classic script; `vite.config.ts` builds it. */
declare module 'virtual:jpeg-worker' {
  const script: string;
  export default script;
}

/** The worker that parses a mail, as a classic script; `vite.config.ts` builds it. */
declare module 'virtual:mail-worker' {
  const script: string;
  export default script;
}

/** The worker of pdf.js as a classic script; `vite.config.ts` builds it. */
declare module 'virtual:pdf-worker' {
  const script: string;
  export default script;
}
