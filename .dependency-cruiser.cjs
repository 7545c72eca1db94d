/**
 * The layers of the server: a folder of src/ imports only from the layers listed before its own; folders of one layer do
 * not import each other. The files directly in src/ (the application and its start) stand between `site` and `cli`.
 */
const LAYERS = [
  ['platform'],
  ['users'],
  ['auth'],
  ['access'],
  ['reports'],
  ['attachments'],
  ['settings', 'units'],
  ['messages'],
  ['follow-ups'],
  ['case-file'],
  ['filing'],
  ['export', 'expiry', 'statistics'],
  ['operations'],
  ['site'],
  ['cli'],
];

/**
 * The layers of the back office: texts, library parts, what the server and the signed-in person need, features, frame.
 * The same rule: a folder of admin/src/ imports only from the layers listed before its own.
 */
const BACK_OFFICE = [
  ['i18n'],
  ['ui'],
  ['session'],
  [
    'account',
    'canned-replies',
    'deliveries',
    'export',
    'organisation',
    'people',
    'poster',
    'questionnaire',
    'set-up',
    'situation',
    'trash',
  ],
  ['audit', 'legal-register', 'reports', 'sign-in', 'units'],
  ['approvals', 'case'],
  ['dashboard', 'deadlines', 'inbox', 'intake', 'today'],
  ['frame'],
];

const FEATURES = LAYERS.flat().filter((folder) => !['platform', 'cli'].includes(folder));

/** The files of a feature that others may import: a guard or decorator states the access rule on another feature's route, *.dto are its shapes, *.sealing opens its rows. */
const SHOWN =
  '([.](module|service|entity|dto|values|sealing|guard|decorators)|/case-(parts|rows))[.]ts$';

const anyOf = (folders) => `^src/(${folders.join('|')})/`;

const layer = (name, before) => ({
  name: `layer-${name}`,
  comment: `${name} imports only from ${before.join(', ') || 'itself'}.`,
  severity: 'error',
  from: { path: anyOf([name]) },
  to: { path: '^src/', pathNot: name === 'cli' ? '.' : anyOf([name, ...before]) },
});

const inBackOffice = (folders) => `^admin/src/(${folders.join('|')})/`;

const backOfficeStep = (name, before) => ({
  name: `back-office-${name}`,
  comment: `admin/src/${name} imports only from ${before.join(', ') || 'itself'}.`,
  severity: 'error',
  from: { path: inBackOffice([name]) },
  to: { path: '^admin/src/', pathNot: inBackOffice([name, ...before]) },
});

const error = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...LAYERS.flatMap((folders, n) =>
      folders.map((name) => layer(name, LAYERS.slice(0, n).flat())),
    ),
    error(
      'unknown-folder',
      'A new folder of src/ needs its layer: add it to LAYERS in .dependency-cruiser.cjs and to docs/architecture.md.',
      { path: '^src/[^/]+/', pathNot: anyOf(LAYERS.flat()) },
      { path: '^src/' },
    ),
    ...BACK_OFFICE.flatMap((folders, n) =>
      folders.map((name) => backOfficeStep(name, BACK_OFFICE.slice(0, n).flat())),
    ),
    error(
      'back-office-unknown-folder',
      'A new folder of admin/src/ needs its layer: add it to BACK_OFFICE in .dependency-cruiser.cjs.',
      { path: '^admin/src/[^/]+/', pathNot: inBackOffice(BACK_OFFICE.flat()) },
      { path: '^admin/src/' },
    ),
    error(
      'no-cycles',
      'Two files that need each other are one file, or need a third.',
      {},
      { circular: true },
    ),
    error(
      'feature-internals',
      'Of another feature import only *.module, *.service, *.entity, *.dto, *.values, *.sealing, *.guard or *.decorators.',
      { path: `^src/(${FEATURES.join('|')})/` },
      { path: `^src/(${FEATURES.join('|')})/`, pathNot: ['^src/$1/', SHOWN] },
    ),
    error(
      'vault-is-pure',
      'The vault is pure: cryptography, and the decorators that let Nest hand it out.',
      { path: '^src/platform/vault/' },
      {
        dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer'],
        pathNot:
          'node_modules/(sodium-native|@types/sodium-native|@node-rs/argon2|@nestjs/common|@relato/domain)/',
      },
    ),
    error(
      'domain-imports-nothing',
      'domain/ is plain words, limits and functions: no package, no framework.',
      { path: '^domain/src/', pathNot: '[.]spec[.]ts$' },
      { pathNot: '^domain/src/' },
    ),
    error(
      'viewer-stands-alone',
      'The viewer of evidence is a separate program in a sandbox: it imports nothing of the back office.',
      { path: '^admin/viewer/' },
      { path: '^admin/src/' },
    ),
    error(
      'viewer-by-messages',
      'The back office knows of its viewer only the messages between them.',
      { path: '^admin/src/' },
      { path: '^admin/viewer/', pathNot: '^admin/viewer/messages[.]ts$' },
    ),
    error(
      'front-ends-through-http',
      'A front end speaks to the server over HTTP, and shares nothing but domain/ with it or with the other front end.',
      { path: '^(admin|public-site)/' },
      { path: '^(src|admin|public-site|test|bench|dist)/', pathNot: '^$1/' },
    ),
    error(
      'server-not-to-front-ends',
      'The server mounts the built front ends; it does not import them.',
      { path: '^src/' },
      { path: '^(admin|public-site)/' },
    ),
    error(
      'product-not-to-tests',
      'The product does not import its tests, measurements or scripts.',
      { path: '^(src|domain|admin/src|public-site/app)/', pathNot: '[.]spec[.]tsx?$' },
      { path: ['^(test|bench|scripts)/', '[.]spec[.]tsx?$'] },
    ),
    error(
      'product-not-to-dev-dependencies',
      'What runs in production is declared under dependencies.',
      { path: '^src/', pathNot: ['[.]spec[.]ts$', '^src/cli/openapi[.]ts$'] },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    error(
      'vault-stands-alone',
      'The vault can be read, tested and reviewed without the database.',
      { path: '^src/platform/vault/', pathNot: '[.]spec[.]ts$' },
      { path: '^src/', pathNot: '^src/platform/(vault/|config/|errors/|[^/]+[.]ts$)' },
    ),
    error(
      'found',
      'Every import leads to a file. (React Router makes +types and virtual modules.)',
      {},
      { couldNotResolve: true, pathNot: ['[+]types/', '^virtual:'] },
    ),
    error(
      'declared-package',
      'Declare the package in the package.json of the workspace that uses it.',
      {},
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: 'node_modules/fastify/' },
    ),
    error(
      'fastify-as-type',
      'The Nest adapter pins its own fastify, so it is not declared: import its types only.',
      { path: '^src/' },
      { path: 'node_modules/fastify/', dependencyTypesNot: ['type-only'] },
    ),
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^domain/dist/'] },
    exclude: { path: ['[.]react-router/', '^(dist|admin/dist|public-site/build)/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'types', 'default'],
    },
    moduleSystems: ['es6', 'cjs'],
  },
};
