/**
 * Loads the product and large packages once for all test files of a worker. In the environment of
 * outside-environment.cjs, a file that this compiles is not run among the test's own modules: the test gets the module
 * that the worker has loaded with Node's `require`. In any other environment it is run as usual.
 */
const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const swcJest = require('@swc/jest');

const OWN_TEXT = readFileSync(__filename, 'utf8');

/** On the first line, so that the other lines keep their numbers. */
const takeFromOutside = (file) =>
  `if (globalThis.relatoOutside) { module.exports = globalThis.relatoOutside(${JSON.stringify(file)}); return; } `;

/** For packages, which need no compiling. */
const asItIs = {
  process: (source) => ({ code: source }),
  getCacheKey: () => '',
};

/** @param options of `@swc/jest`; none for packages */
function createTransformer(options) {
  const inner = options.jsc ? swcJest.createTransformer(options) : asItIs;
  return {
    process(source, file, ...given) {
      const { code, ...rest } = inner.process(source, file, ...given);
      return { ...rest, code: takeFromOutside(file) + code };
    },
    getCacheKey: (source, file, ...given) =>
      createHash('sha1')
        .update([OWN_TEXT, file, source, inner.getCacheKey(source, file, ...given)].join('\0'))
        .digest('hex'),
  };
}

module.exports = { createTransformer };
