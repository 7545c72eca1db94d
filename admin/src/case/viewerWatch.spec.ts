import type { ViewerMessage } from '../../viewer/messages';
import { ViewerWatch } from './viewerWatch';

const alive = (done: number, busy: boolean): ViewerMessage => ({ type: 'alive', done, busy });

/** Pings until the viewer counts as hanging, with an answer after each; at most ten. */
function pingsOf(answer?: (ping: number) => ViewerMessage): number {
  const watch = new ViewerWatch();
  for (let ping = 1; ping <= 10; ping += 1) {
    if (watch.pinged()) return ping;
    if (answer) watch.heard(answer(ping));
  }
  return Infinity;
}

test('a viewer that does not answer hangs at the fifth ping', () => expect(pingsOf()).toBe(5));

test('a viewer that works on one step all the time hangs, too', () =>
  expect(pingsOf(() => alive(3, true))).toBe(6));

test('a viewer that finishes steps does not hang', () =>
  expect(pingsOf((ping) => alive(ping, true))).toBe(Infinity));

test('a viewer that has nothing to do does not hang', () =>
  expect(pingsOf(() => alive(3, false))).toBe(Infinity));
