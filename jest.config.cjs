/**
 * Four kinds of tests: pure ones beside their code, the product through HTTP on a real PostgreSQL, and the built product
 * in a browser, which `npm test` runs; and `npm run test:durability`, which kills, restarts and backs up running servers.
 * A kind's server is started only when one of its files runs.
 */

/** Packages that exist as ES modules only: compiled like our own code, since jest loads CommonJS. */
const ES_MODULES_ONLY = [
  'character-entities',
  'decode-named-character-reference',
  'devlop',
  'hucre',
  'micromark[^/]*',
  'qr',
  'react-hotkeys-hook',
];

/** As tsc compiles the product: decorators with their metadata, which injection and validation read. */
const swc = (parser) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser,
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        react: { runtime: 'automatic' },
      },
      keepClassNames: true,
    },
    module: { type: 'commonjs' },
  },
];

const typescript = swc({ syntax: 'typescript', decorators: true });

const common = {
  rootDir: __dirname,
  testEnvironment: '<rootDir>/test/setup/environment.cjs',
  transform: {
    '\\.tsx$': swc({ syntax: 'typescript', tsx: true, decorators: true }),
    '\\.ts$': typescript,
    '\\.m?js$': swc({ syntax: 'ecmascript' }),
  },
  transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULES_ONLY.join('|') || 'none'})/)`],
  moduleNameMapper: {
    '^@relato/domain/(.*)$': '<rootDir>/domain/src/$1',
  },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/domain/dist/', '<rootDir>/.*/build/'],
};

/** This folder in a regular expression. */
const ROOT = __dirname.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Some packages, and the given files of the product, are loaded once for all files of a worker. */
const outside = (packages, own = {}) => ({
  testEnvironment: '<rootDir>/test/setup/outside-environment.cjs',
  transform: {
    ...own,
    [`^${ROOT}/node_modules/(${packages.join('|')})/.*\\.js$`]: '<rootDir>/test/setup/outside.cjs',
    ...common.transform,
  },
  transformIgnorePatterns: [`/node_modules/(?!(${[...ES_MODULES_ONLY, ...packages].join('|')})/)`],
});

/** With the packages whose classes tests and the product must share. */
const withProductOutside = outside(['@nestjs', 'typeorm'], {
  // Its clock's dates must be dates of the product.
  [`^${ROOT}/(src/.*|test/setup/clock)\\.ts$`]: ['<rootDir>/test/setup/outside.cjs', typescript[1]],
});

/** With a package that takes most of a second to load. */
const withPlaywrightOutside = outside(['playwright-core']);

const withShortTimeout = { setupFilesAfterEnv: ['<rootDir>/test/setup/short-timeout.ts'] };

const withDatabase = {
  globalSetup: '<rootDir>/test/setup/start-database.ts',
  globalTeardown: '<rootDir>/test/setup/stop-database.ts',
};

module.exports = {
  // For journeys of dozens of steps and for restarts, on machines that do much else at the same time; what waits, waits
  // for a condition. Jest knows one time for all projects: a set-up file shortens it for the others.
  testTimeout: 300_000,
  // A worker keeps parts of each file that it has run: one that has grown is replaced before collecting takes its time.
  workerIdleMemoryLimit: '1GB',
  testSequencer: '<rootDir>/test/setup/sequencer.cjs',
  projects: [
    {
      ...common,
      ...withShortTimeout,
      displayName: 'unit',
      testMatch: ['src', 'domain/src', 'admin/src', 'admin/viewer', 'public-site/app'].map(
        (folder) => `<rootDir>/${folder}/**/*.spec.{ts,tsx}`,
      ),
    },
    {
      ...common,
      ...withProductOutside,
      ...withShortTimeout,
      ...withDatabase,
      displayName: 'http',
      testMatch: ['<rootDir>/test/{api,jobs,security}/**/*.e2e-spec.ts'],
    },
    {
      ...common,
      ...withDatabase,
      displayName: 'durability',
      testMatch: ['<rootDir>/test/durability/**/*.e2e-spec.ts'],
    },
    {
      ...common,
      ...withPlaywrightOutside,
      displayName: 'journey',
      globalSetup: '<rootDir>/test/setup/start-journeys.ts',
      globalTeardown: '<rootDir>/test/setup/stop-database.ts',
      testMatch: ['<rootDir>/test/journeys/**/*.journey-spec.ts'],
    },
  ],
};
