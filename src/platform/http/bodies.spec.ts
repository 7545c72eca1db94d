import { watchPace } from './bodies';

/** A body whose arrival the test controls; it times out after 20 seconds. */
function arrival() {
  const state = { bytes: 0, isHeldUp: false, gaveUp: jest.fn() };
  watchPace(
    { received: () => state.bytes, isHeldUp: () => state.isHeldUp, giveUp: state.gaveUp },
    20,
  );
  const pass = (seconds: number, bytesEach: number): void => {
    for (let second = 0; second < seconds; second++) {
      state.bytes += bytesEach;
      jest.advanceTimersByTime(1000);
    }
  };
  return { state, pass };
}

describe('the pace of what arrives', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('may be slow for as long as it goes on', () => {
    const { state, pass } = arrival();
    pass(3600, 10_000);
    expect(state.gaveUp).not.toHaveBeenCalled();
  });

  it('may pause, and wins its patience back', () => {
    const { state, pass } = arrival();
    for (let time = 0; time < 10; time++) {
      pass(14, 0);
      pass(30, 20_000);
    }
    expect(state.gaveUp).not.toHaveBeenCalled();
  });

  it.each([
    ['stops', 0, 0],
    ['trickles', 0, 1],
    ['stops after a fast beginning', 10_000_000, 0],
  ])('is given up on where it %s', (_, start, bytesEach) => {
    const { state, pass } = arrival();
    pass(5, start / 5);
    pass(25, bytesEach);
    expect(state.gaveUp).toHaveBeenCalledTimes(1);
  });

  it('a pause is not the sender’s fault while the server does not read', () => {
    const { state, pass } = arrival();
    state.isHeldUp = true;
    pass(3600, 0);
    expect(state.gaveUp).not.toHaveBeenCalled();
  });
});
