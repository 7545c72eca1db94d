/** One linter for all packages: type-aware everywhere, accessible and hook-safe in the two front ends. */
import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { builtinRules } from 'eslint/use-at-your-own-risk';
import { noSplitConstant } from './scripts/lint/no-split-constant.mjs';

const TYPESCRIPT = ['**/*.{ts,tsx}'];
const FRONT_ENDS = ['admin/**/*.{ts,tsx}', 'public-site/**/*.{ts,tsx}'];
const PRODUCT = [
  'src/**/*.ts',
  'domain/src/**/*.ts',
  'admin/{src,viewer}/**/*.{ts,tsx}',
  'public-site/app/**/*.{ts,tsx}',
];
const TESTS = ['test/**/*.{ts,tsx}', 'bench/**/*.ts', '**/*.spec.{ts,tsx}'];

const NO_BARREL = {
  selector: 'ExportAllDeclaration',
  message: 'No barrels: import from the file that declares it.',
};
/** Forms that save lines and cost the reader: one statement, one thought. */
const CONDITIONAL_SPREAD =
  'SpreadElement[argument.type=/^(?:ConditionalExpression|LogicalExpression)$/]';
const COMPRESSED = [
  {
    selector:
      'CallExpression[callee.property.name="split"][callee.object.type=/^(?:Literal|TemplateLiteral)$/]',
    message: 'Write the list as an array, one element each.',
  },
  {
    selector:
      'CallExpression[callee.object.type="ArrayExpression"][callee.property.name=/^(?:map|flatMap)$/] CallExpression[callee.property.name="split"][arguments.0.value=" "]',
    message: 'Write the list as an array, one element each.',
  },
  {
    selector: 'CallExpression[callee.property.name="concat"][callee.object.type="ArrayExpression"]',
    message: 'Write one array, with a spread where it takes in another.',
  },
  {
    // Taking the head off a list (`const [program, ...rest] = [...prefix, ...command]`) is fine.
    selector:
      'VariableDeclarator[init.type="ArrayExpression"] > ArrayPattern.id:not(:has(> RestElement))',
    message: 'Declare each value in a statement of its own.',
  },
  {
    selector: 'SpreadElement[argument.type="ObjectExpression"]',
    message: 'Write the properties where they go, one a line.',
  },
  {
    selector: `${CONDITIONAL_SPREAD} ~ ${CONDITIONAL_SPREAD} ~ ${CONDITIONAL_SPREAD}`,
    message: 'At most two conditional spreads in a literal: build it by statements.',
  },
];
const EVERYWHERE = [NO_BARREL, ...COMPRESSED];
/** Swallowed errors: `.catch(() => undefined)`, `.catch(() => [])`, `.catch(() => {})`. */
const SILENT_CATCH = [
  'Identifier.body[name="undefined"]',
  'Literal.body',
  'ArrayExpression.body[elements.length=0]',
  'ObjectExpression.body[properties.length=0]',
  'BlockStatement.body[body.length=0]',
].map((nothing) => ({
  selector: `CallExpression[callee.property.name="catch"] > ArrowFunctionExpression.arguments:first-child > ${nothing}`,
  message: 'Show the failure. Where it can be ignored, use a `catch` block whose comment says why.',
}));
/** A type-only import erases the class, and with it the validation of the body. */
const DTO_AS_TYPE = [
  'ImportDeclaration[importKind="type"][source.value=/\\.dto(\\.js)?$/]',
  'ImportDeclaration[source.value=/\\.dto(\\.js)?$/] > ImportSpecifier[importKind="type"]',
].map((selector) => ({
  selector,
  message:
    'Import DTO classes as values: `import type` erases the metadata and validation passes everything.',
}));
/** Folders that read reports for the product itself. A query for a staff member starts at a method of ReportsService. */
const READ_ALL_REPORTS = [
  'src/reports/reports.service.ts',
  'src/reports/changes/**',
  'src/reports/report-marks.service.ts',
  'src/reports/register/**',
  'src/filing/**',
  'src/expiry/**',
  'src/cli/**',
];
const REPORTS_OF_EVERYBODY = [
  'CallExpression[callee.property.name=/^(find|count|exists|createQueryBuilder|getRepository)/] > Identifier.arguments:first-child[name="Report"]',
  'Decorator > CallExpression[callee.name="InjectRepository"] > Identifier[name="Report"]',
].map((selector) => ({
  selector,
  message: 'Ask ReportsService.visibleTo or openCase: they check who holds the case.',
}));
/** Days and terms are counted in the organisation's zone, by src/platform/calendar alone; SQL only compares instants. */
const DATE_ARITHMETIC = [
  'Literal[value=86400000]',
  'Literal[value=86400]',
  'BinaryExpression[operator="*"] > Literal[value=24]',
  'MemberExpression > Identifier.property[name=/^(?:get|set)(?:UTC)?(?:FullYear|Month|Date|Day|Hours)$/]',
  'CallExpression[callee.object.name="Date"][callee.property.name="UTC"]',
  'CallExpression[callee.property.name="slice"] > MemberExpression > CallExpression[callee.property.name="toISOString"]',
  "TemplateElement[value.raw=/AT TIME ZONE|date_trunc|make_interval|AS interval|interval '/i]",
  "Literal[value=/AT TIME ZONE|date_trunc|make_interval|AS interval|interval '/i]",
].map((selector) => ({
  selector,
  message:
    'Count days, months and terms with src/platform/calendar; a duration is one of its durations.ts.',
}));
/** Marks of protected rows, reports included, are computed in one folder; its key is used nowhere else. */
const ROW_MARKS = [
  // Except where PurposeKeys derives it.
  'MemberExpression:not([object.type="ThisExpression"]) > Identifier.property[name="rowMark"]',
  'ObjectPattern > Property > Identifier.key[name="rowMark"]',
];
/** Entities of protected rows: the database refuses to write them past ProtectedRows. */
const PROTECTED_ENTITIES = 'User|Session|TeamKeys|RecoveryKeys|RecoveryLink|Approval|DueDateRules';
const PROTECTED_WRITES = [
  ...ROW_MARKS,
  `CallExpression[callee.property.name=/^(insert|update|updateAll|upsert|save|delete|remove|softDelete|restore|increment|decrement)$/] > Identifier.arguments:first-child[name=/^(${PROTECTED_ENTITIES})$/]`,
].map((selector) => ({
  selector,
  message: 'Write protected rows by ProtectedRows (src/platform/integrity), which marks them.',
}));
/** A service with more dependencies has more than one subject. */
const DEPENDENCIES = [
  {
    selector: 'MethodDefinition[kind="constructor"] > FunctionExpression[params.length>9]',
    message: 'At most nine dependencies: split the service by subject.',
  },
];
/** A service that another extends asks for its extensions (src/platform/extensions.service.ts). */
const CALLBACKS = [
  'MethodDefinition[kind="constructor"]',
  'MethodDefinition[key.name="onModuleInit"]',
]
  .flatMap((method) => [
    `${method} CallExpression[callee.property.name=/^(push|declare|register|subscribe)$/]`,
    `${method} AssignmentExpression > MemberExpression.left[object.type="MemberExpression"]`,
  ])
  .map((selector) => ({
    selector,
    message: 'Register an extension by its decorator (extensionPoint) instead of a callback.',
  }));
/** Reports are locked, written and emptied in src/reports/changes/ alone. */
const REPORT_WRITES = [
  {
    selector:
      'CallExpression[callee.property.name=/^(insert|update|updateAll|upsert|save|delete|remove|softDelete|restore|increment|decrement)$/] > Identifier.arguments:first-child[name="Report"]',
    message: 'Change reports by ReportChanges, which renews version, dates and mark.',
  },
  {
    selector: 'TemplateElement[value.raw=/(UPDATE|INSERT INTO|DELETE FROM) "relatos"/]',
    message: 'Change reports by ReportChanges, which renews version, dates and mark.',
  },
];
const REPORT_TRANSACTIONS = {
  selector: 'CallExpression[callee.property.name="transaction"]',
  message: 'A transaction on a report is opened by ReportChanges: `change` or `empty`.',
};
const ON_REPORTS = [
  'attachments',
  'case-file',
  'expiry',
  'filing',
  'follow-ups',
  'messages',
  'reports',
].map((folder) => `src/${folder}/**/*.ts`);
/**
 * Transactions of these folders on other tables: shared texts, saved views, orphaned files, digests,
 * register.
 */
const OTHER_TRANSACTIONS = [
  'src/reports/changes/**',
  'src/messages/canned-replies/**',
  'src/reports/list/saved-views.service.ts',
  'src/reports/register/register.service.ts',
  'src/attachments/sweep-orphans.job.ts',
  'src/expiry/digest.service.ts',
];
const ENVIRONMENT = {
  'no-restricted-properties': [
    'error',
    {
      object: 'process',
      property: 'env',
      message: 'Read the environment in src/platform/config/config.ts only.',
    },
  ],
  'no-restricted-imports': [
    'error',
    ...['process', 'node:process'].map((name) => ({
      name,
      message: 'Use the global, so that its env is noticed.',
    })),
  ],
};

export default defineConfig(
  globalIgnores([
    '**/dist/',
    '**/build/',
    '**/.react-router/',
    '**/coverage/',
    '**/*.d.ts',
    'data/',
    // Files of other projects, as they are.
    'test/evidence-files/',
  ]),
  js.configs.recommended,
  {
    plugins: {
      relato: {
        rules: {
          'no-split-constant': noSplitConstant,
          services: builtinRules.get('no-restricted-syntax'),
          'report-writes': builtinRules.get('no-restricted-syntax'),
          'report-transactions': builtinRules.get('no-restricted-syntax'),
        },
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'no-restricted-syntax': ['error', ...EVERYWHERE],
      'relato/no-split-constant': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
      eqeqeq: 'error',
      'no-nested-ternary': 'error',
    },
  },
  {
    files: ['**/*.{mjs,cjs,js}'],
    languageOptions: { globals: globals.node },
  },
  {
    files: TYPESCRIPT,
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      'no-restricted-syntax': ['error', ...EVERYWHERE],
      // Nest's modules are classes without members; only their decorator counts.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      // A number in a template reads as itself; everything else still has to be turned into text on purpose.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `() => void doIt()` and `() => setOpen(false)` are the ordinary shape of an event handler.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // React takes `onSubmit={async () => …}`; the other places where a promise gets lost stay errors.
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      // An entity is a row: TypeORM takes and gives plain objects where its class is named.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // `open<Content>(…)` and `get<Report>(…)` say what a sealed value or an answer holds.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      // env['PORT'] says that it may be absent.
      '@typescript-eslint/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
      // [...text] takes a text apart by code points, which is what is meant where it is written.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { ignoreRestSiblings: true, argsIgnorePattern: '^_' },
      ],
    },
  },
  {
    files: PRODUCT,
    rules: {
      'no-console': 'error',
      'no-restricted-syntax': ['error', ...EVERYWHERE, ...DATE_ARITHMETIC, ...PROTECTED_WRITES],
      ...ENVIRONMENT,
    },
  },
  { files: ['src/platform/config/config.ts'], rules: { 'no-restricted-properties': 'off' } },
  // A DTO is a class for its decorators' sake: a shape without methods or a prototype to lose.
  { files: ['src/**/*.dto.ts'], rules: { '@typescript-eslint/no-misused-spread': 'off' } },
  {
    files: ['src/**/*.ts'],
    ignores: READ_ALL_REPORTS,
    rules: {
      'no-restricted-syntax': [
        'error',
        ...EVERYWHERE,
        ...DATE_ARITHMETIC,
        ...PROTECTED_WRITES,
        ...REPORTS_OF_EVERYBODY,
      ],
    },
  },
  {
    files: ['src/**/*.controller.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...EVERYWHERE,
        ...DATE_ARITHMETIC,
        ...PROTECTED_WRITES,
        ...REPORTS_OF_EVERYBODY,
        ...DTO_AS_TYPE,
      ],
    },
  },
  // Separate rules add to the lists above: of one rule, only the last list counts.
  {
    files: ['src/**/*.ts'],
    rules: { 'relato/services': ['error', ...DEPENDENCIES, ...CALLBACKS] },
  },
  {
    files: ['src/**/*.ts'],
    ignores: [
      'src/reports/changes/**',
      'src/reports/report-marks.service.ts',
      // Forgets what no mark covers, in one statement for all reports.
      'src/filing/forget.job.ts',
      // The one function that deletes a test report.
      'src/platform/database/migrations/test-reports.ts',
    ],
    rules: { 'relato/report-writes': ['error', ...REPORT_WRITES] },
  },
  {
    files: ON_REPORTS,
    ignores: OTHER_TRANSACTIONS,
    rules: { 'relato/report-transactions': ['error', REPORT_TRANSACTIONS] },
  },
  {
    files: ['src/platform/integrity/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...EVERYWHERE, ...DATE_ARITHMETIC] },
  },
  {
    files: FRONT_ENDS,
    extends: [jsxA11y.configs.strict, reactHooks.configs.flat.recommended],
    languageOptions: { globals: globals.browser },
    rules: { 'no-restricted-syntax': ['error', ...EVERYWHERE, ...SILENT_CATCH] },
  },
  {
    // Texts are read by functions that know which arguments each of them needs.
    files: ['admin/src/**/*.{ts,tsx}'],
    ignores: ['admin/src/i18n/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'react-admin',
              importNames: ['useTranslate', 'useNotify', 'Translate'],
              message: 'Use i18n/translate, whose arguments are typed, or i18n/language.',
            },
          ],
        },
      ],
    },
  },
  {
    // React Router throws responses (redirect, data) as its way to leave a loader.
    files: ['public-site/app/**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/only-throw-error': [
        'error',
        {
          allow: [
            { from: 'lib', name: 'Response' },
            { from: 'package', package: 'react-router', name: 'DataWithResponseInit' },
          ],
        },
      ],
    },
  },
  {
    files: [
      'src/platform/calendar/**',
      'admin/src/i18n/zone.ts',
      'admin/src/dashboard/months.ts',
      ...TESTS,
    ],
    rules: { 'no-restricted-syntax': ['error', ...EVERYWHERE] },
  },
  {
    files: TESTS,
    rules: {
      'no-console': 'off',
      'no-restricted-properties': 'off',
      // A test reads the JSON that came back; what it expects of it is the check.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      // `expect(service.method)` hands a method over without calling it.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
);
