/** The environment of all tests: jest's own, in a worker that wastes no time at its end. */
const { TestEnvironment } = require('jest-environment-node');

let endsAtOnce = false;

/**
 * Giving back half a gigabyte takes a worker longer, on a busy machine, than the half second that jest waits before it
 * kills it and suspects the tests. The system takes it back at once.
 */
function endAtOnce() {
  if (endsAtOnce) return;
  endsAtOnce = true;
  process.on('exit', (code) => process.reallyExit(code));
}

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    if (process.send) endAtOnce();
  }
};
