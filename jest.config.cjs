/**
 * Three kinds of tests, in one run: pure ones beside their code, the product through HTTP on a real PostgreSQL, and
 * the built product in a browser. A kind's server is started only when one of its files runs.
 */

/** Packages that exist as ES modules only: compiled like our own code, since jest loads CommonJS. */
const ES_MODULES_ONLY = ['hucre'];

/** As tsc compiles the product: decorators with their metadata, which injection and validation read. */
const swc = (parser) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser,
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
      keepClassNames: true,
    },
    module: { type: 'commonjs' },
  },
];

const common = {
  rootDir: __dirname,
  testEnvironment: 'node',
  transform: {
    '\\.tsx$': swc({ syntax: 'typescript', tsx: true, decorators: true }),
    '\\.ts$': swc({ syntax: 'typescript', decorators: true }),
    '\\.m?js$': swc({ syntax: 'ecmascript' }),
  },
  transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULES_ONLY.join('|') || 'none'})/)`],
  moduleNameMapper: {
    '^@relato/domain/(.*)$': '<rootDir>/domain/src/$1',
    // A thread runs what node can read: the built file.
    '^\\./export-thread$': '<rootDir>/dist/export/export-thread.js',
  },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/domain/dist/', '<rootDir>/.*/build/'],
};

const withDatabase = {
  globalSetup: '<rootDir>/test/support/start-database.ts',
  globalTeardown: '<rootDir>/test/support/stop-database.ts',
};

module.exports = {
  // Generous, for machines that do much else at the same time; what waits, waits for a condition.
  testTimeout: 120_000,
  projects: [
    {
      ...common,
      displayName: 'unit',
      testMatch: ['src', 'domain/src', 'admin/src', 'public-site/app'].map(
        (folder) => `<rootDir>/${folder}/**/*.spec.{ts,tsx}`,
      ),
    },
    { ...common, ...withDatabase, displayName: 'http', testMatch: ['<rootDir>/test/**/*.e2e-spec.ts'] },
    {
      ...common,
      displayName: 'journey',
      setupFilesAfterEnv: ['<rootDir>/test/support/retry-journeys.ts'],
      testMatch: ['<rootDir>/test/journeys/**/*.journey-spec.ts'],
    },
  ],
};
