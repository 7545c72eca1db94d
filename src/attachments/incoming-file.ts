/** A file of a form, whose bytes are still where they came from. */
export interface IncomingFile {
  nomeArquivo: string;
  /** All of its bytes, or, where it is too large, enough of them to tell. */
  read(): Promise<Buffer>;
}
