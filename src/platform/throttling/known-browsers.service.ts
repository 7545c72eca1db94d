import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DAY_MS } from '../calendar/durations';
import { Config } from '../config/config';
import { singleLine } from '../text';
import { PurposeKeys } from '../vault/purpose-keys';
import { keyedHash, randomBytes } from '../vault/sealing';

const KEPT_SECONDS = (180 * DAY_MS) / 1000;

/** Accounts that one browser is remembered for: a shared desk has few. */
const ACCOUNTS_MAX = 5;

interface KnownBrowser {
  /** Random, and the same for all accounts of a browser. */
  id: string;
  /** One for each account: a MAC over the browser and the account's address. */
  marks: string[];
}

/**
 * Browsers that signed in to an account before. Their attempts are counted separately, so that
 * strangers who guess an account's password do not delay its owner. The cookie is sent only to the
 * sign-in, never with a visitor's request.
 */
@Injectable()
export class KnownBrowsers {
  private readonly cookie: string;

  constructor(
    private readonly config: Config,
    private readonly keys: PurposeKeys,
  ) {
    this.cookie = config.secure ? '__Secure-relato_navegador' : 'relato_navegador';
  }

  /** @returns the browser's id if it signed in to this account before */
  knownFor(request: FastifyRequest, email: string): string | undefined {
    const known = this.read(request);
    const isMarked =
      known && this.keys.all.some((keys) => known.marks.includes(markOf(keys, known.id, email)));
    return isMarked ? known.id : undefined;
  }

  /** Remembers the browser after a successful sign-in. */
  remember(request: FastifyRequest, reply: FastifyReply, email: string): void {
    const known = this.read(request) ?? { id: randomBytes(16).toString('base64url'), marks: [] };
    const mark = markOf(this.keys, known.id, email);
    const others = known.marks.filter((one) => one !== mark);
    const marks = [mark, ...others].slice(0, ACCOUNTS_MAX);
    reply.setCookie(this.cookie, [known.id, ...marks].join('.'), {
      path: '/api/auth',
      httpOnly: true,
      sameSite: 'strict',
      secure: this.config.secure,
      maxAge: KEPT_SECONDS,
    });
  }

  private read({ cookies }: FastifyRequest): KnownBrowser | undefined {
    const [id = '', ...marks] = (cookies[this.cookie] ?? '').split('.');
    return id === '' ? undefined : { id, marks };
  }
}

function markOf(keys: PurposeKeys, browserId: string, email: string): string {
  return keyedHash(
    keys.knownBrowser,
    JSON.stringify([browserId, singleLine(email).toLowerCase()]),
  ).toString('base64url');
}
