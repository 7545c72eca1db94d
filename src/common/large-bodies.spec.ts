import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { gateForLargeBodies } from './large-bodies';

/** Somebody who announces a large body and sends nothing of it. */
function coming() {
  const socket = { bytesRead: 500 };
  const raw = Object.assign(new PassThrough(), { socket });
  const reply = Object.assign(new EventEmitter(), { destroyed: false });
  raw.once('close', () => reply.emit('close'));
  const headers = { 'content-type': 'application/json', 'content-length': '2000000' };
  const done = jest.fn();
  return {
    socket,
    raw,
    done,
    at: (gate: ReturnType<typeof gateForLargeBodies>) =>
      gate({ headers, raw } as unknown as FastifyRequest, { raw: reply } as unknown as FastifyReply, done),
  };
}

const turnOfEvents = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('the gate for large bodies', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
  afterEach(() => jest.useRealTimers());

  it('is not held shut by who sends next to nothing', async () => {
    const gate = gateForLargeBodies();
    const people = [coming(), coming(), coming()];
    for (const person of people) person.at(gate);
    await turnOfEvents();
    expect(people.map(({ done }) => done.mock.calls.length)).toEqual([1, 1, 0]);

    people[1]!.socket.bytesRead += 100_000; // this one goes on
    jest.advanceTimersByTime(35_000);
    await turnOfEvents();
    expect(people.map(({ raw }) => raw.destroyed)).toEqual([true, false, false]);
    expect(people[2]!.done).toHaveBeenCalledTimes(1);
  });
});
