import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../clock';
import { PurposeKeys } from '../vault/purpose-keys';
import { openJson, randomBytes, sealJson, unlessBroken } from '../vault/sealing';
import { COUNTER_STORE, type CounterStore } from './counter-store';
import type { Limited } from './limits.values';

const PLACE = 'throttling/proof';

/** A form may lie open for as long. */
const LIFE_MS = 6 * 3_600_000;

/** Who cannot work (no JavaScript) may wait instead: a challenge of this age counts. A person takes longer to write. */
export const MATURE_MS = 20_000;

/** Bits that must be zero: some 0.3 s of a desktop's time, four times as much of a phone's. */
const EASIEST_BITS = 17;
const HARDEST_BITS = 21;

/** How somebody proved to be no flood. */
export type Proven = 'worked' | 'waited';

interface Challenge {
  para: Limited;
  id: string;
  bits: number;
  /** In milliseconds since 1970. */
  criadoEm: number;
}

/** A proof that was brought and is good, so far as it goes. */
export interface Proof {
  challenge: string;
  id: string;
  proven: Proven | undefined;
  /** Milliseconds until waiting alone will do. */
  maturesIn: number;
}

/**
 * Challenges: `bits.sealed`. To work is to find a number so that the SHA-256 of `challenge:number` begins with that many
 * zero bits (hashcash, as ALTCHA and others have it); to wait is to come back with the challenge itself. Each serves
 * once, for one purpose. Nothing is kept of one that was given out.
 */
@Injectable()
export class ProofsService {
  constructor(
    @Inject(COUNTER_STORE) private readonly store: CounterStore,
    private readonly keys: PurposeKeys,
    private readonly clock: Clock,
  ) {}

  /** @param pressure how many times its limit the counter has reached: each doubling makes it harder */
  give(para: Limited, pressure = 1): string {
    const bits = Math.min(HARDEST_BITS, EASIEST_BITS + Math.max(0, Math.floor(Math.log2(pressure))));
    const challenge: Challenge = { para, id: randomBytes(12).toString('base64url'), bits, criadoEm: this.now() };
    return `${String(bits)}.${sealJson(this.keys.proof, challenge, PLACE).toString('base64url')}`;
  }

  /** @returns what a brought proof is worth, or undefined where it is none, is over, was used, or is for something else */
  async judge(para: Limited, brought: string | undefined): Promise<Proof | undefined> {
    const [challenge = '', number] = (brought ?? '').split(':');
    const given = this.open(challenge);
    if (given?.para !== para || this.now() - given.criadoEm >= LIFE_MS) return undefined;
    if ((await this.store.counted(spentKey(given.id))) > 0) return undefined;
    const maturesIn = Math.max(0, given.criadoEm + MATURE_MS - this.now());
    const worked = number !== undefined && zeroBits(`${challenge}:${number}`) >= given.bits;
    return { challenge, id: given.id, proven: worked ? 'worked' : maturesIn === 0 ? 'waited' : undefined, maturesIn };
  }

  /** Uses a proof up. @returns whether this was its first use */
  async spend({ id }: Proof): Promise<boolean> {
    return (await this.store.hold(spentKey(id), LIFE_MS)) === 0;
  }

  /** Makes a proof good again that was not needed after all. */
  async giveBack({ id }: Proof): Promise<void> {
    await this.store.release(spentKey(id));
  }

  private open(challenge: string): Challenge | undefined {
    const [bits, sealed = ''] = challenge.split('.');
    const opened = unlessBroken(() => openJson<Challenge>(this.keys.proof, Buffer.from(sealed, 'base64url'), PLACE));
    return opened && String(opened.bits) === bits ? opened : undefined;
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}

function spentKey(id: string): string {
  return `prova:${id}`;
}

function zeroBits(text: string): number {
  const hash = createHash('sha256').update(text).digest();
  const byte = hash.findIndex((one) => one !== 0);
  return byte < 0 ? 256 : byte * 8 + Math.clz32(hash[byte] ?? 0) - 24;
}
