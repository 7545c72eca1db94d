/**
 * What a failed attempt means: 'refused' for good; 'delayed', this one only; or 'unreachable', the channel as a whole,
 * so that the others need not try.
 */
export type FailureKind = 'refused' | 'delayed' | 'unreachable';

/** A delivery that did not succeed. Its code is for colleagues to read; it quotes nothing. */
export class DeliveryFailure extends Error {
  constructor(
    readonly kind: FailureKind,
    readonly code: string,
  ) {
    super(`delivery ${kind}: ${code}`);
  }
}
