import { RequiredLine } from '../platform/text';

/** A case that its holder's browser stores unread, until it is opened. */
export class CaseAheadDto {
  /**
   * The case and its timeline as JSON, `{ relato, linhaDoTempo }`, in base64: a nonce of 12 bytes,
   * then the result of AES-256-GCM.
   */
  cifrado!: string;
  /** The key, sealed for the server: it opens within five minutes, for this session and report. */
  lacre!: string;
}

export class OpenCaseDto {
  @RequiredLine(1000)
  lacre!: string;
}

export class CaseKeyDto {
  /** The key of `cifrado`, in base64. */
  chave!: string;
}
