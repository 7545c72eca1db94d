/**
 * The order of the test files: unit tests last. By itself jest orders the files of a new clone by their size, and a small
 * file of long journeys may be the last: it then runs alone for minutes, beside an idle processor.
 */
const { default: Sequencer } = require('@jest/test-sequencer');

const isUnit = ({ context }) => Number(context.config.displayName.name === 'unit');

module.exports = class extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => isUnit(one) - isUnit(other));
  }
};
