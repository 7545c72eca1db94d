import type { ViewerMessage } from '../../viewer/messages';

/** How often the viewer is asked whether it is alive. */
export const PING_MS = 3_000;

/** The ping without progress at which the viewer is closed: after 15 seconds. */
const LAST_PING = 5;

/**
 * Notices a viewer that hangs: one that does not answer, or that works on the same step all the
 * time. It counts pings instead of time, since a browser slows the clocks of hidden pages.
 */
export class ViewerWatch {
  private pings = 0;
  private done = -1;

  heard(message: ViewerMessage): void {
    const isWaiting = message.type === 'alive' && message.busy && message.done === this.done;
    if (message.type === 'alive') this.done = message.done;
    if (!isWaiting) this.pings = 0;
  }

  /** @returns whether the viewer hangs */
  pinged(): boolean {
    this.pings += 1;
    return this.pings >= LAST_PING;
  }
}
