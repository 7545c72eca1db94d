/**
 * The environment of tests that use the product in this process, or a browser. It gives them the modules of the worker,
 * which outside.cjs takes: neither keeps state in its modules. A test that replaces a function of a module or a global
 * of the product names jest's own environment instead, and loads the product by itself.
 */
require('../../bench/typescript.cjs');
require('reflect-metadata');
const Environment = require('./environment.cjs');

module.exports = class extends Environment {
  async setup() {
    await super.setup();
    this.global.relatoOutside = require;
  }
};
