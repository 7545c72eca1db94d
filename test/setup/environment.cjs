/** The environment of all tests: jest's own, in a worker that wastes no time at its end. */
const { TestEnvironment } = require('jest-environment-node');

// Giving back half a gigabyte takes a worker longer, on a busy machine, than the half second that jest waits before it
// kills it and suspects the tests. The system takes it back at once. Only a worker has a channel to jest.
if (process.send) process.on('exit', (code) => process.reallyExit(code));

module.exports = TestEnvironment;
