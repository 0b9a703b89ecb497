import { readdirSync, readFileSync } from 'node:fs';
import globals from 'globals';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { exhaustiveFieldTypes } from './exhaustive-field-types.js';
import { maxParts } from './max-parts.js';
import { noEffectResult } from './no-effect-result.js';
import { noGuessedTime } from './no-guessed-time.js';
import { noImportCycle } from './no-import-cycle.js';
import { noSwappedButton } from './no-swapped-button.js';

const root = new URL('../../', import.meta.url);

/** Packages of the project that a package may import: those in its package.json, whose layers a test checks. */
function siblingsOf(folder) {
  const manifest = JSON.parse(readFileSync(new URL(`${folder}/package.json`, root), 'utf8'));
  return Object.keys({ ...manifest.dependencies }).filter((name) => name.startsWith('@buildai/'));
}

const all = [
  'core',
  'code-model',
  'fields',
  'web',
  'app-kit',
  'config',
  'cli',
  'migrations',
  ...readdirSync(new URL('plugins/', root)).map((id) => `plugins/${id}`),
];
const packageOf = (folder) => `@buildai/${folder.split('/').at(-1)}`;

/** A package imports only packages of lower layers, and of a plugin only its shared half. */
const floors = all.map((folder) => {
  const allowed = siblingsOf(folder);
  const forbidden = all
    .map(packageOf)
    .filter((name) => name !== packageOf(folder) && !allowed.includes(name));
  return {
    files: [`${folder}/src/**/*.{ts,tsx}`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            ...(forbidden.length > 0
              ? [
                  {
                    group: forbidden.flatMap((name) => [name, `${name}/*`]),
                    message: 'This package is in a higher layer, or not listed in package.json.',
                  },
                ]
              : []),
            {
              group: ['@buildai/*/server', '@buildai/*/web'],
              message: 'Import other plugins only through their ./shared.',
            },
            { group: ['@buildai/core/testing'], message: 'The test host is for tests.' },
          ],
        },
      ],
    },
  };
});

/** One request with a long run of marks would keep the server busy for minutes. */
const unboundedNormalization = {
  selector: 'CallExpression[callee.property.name="normalize"][arguments.0.value=/^NFK?[CD]$/]',
  message: 'Use normalizedText of core: engines take quadratic time for a run of marks.',
};

const halves = [
  {
    files: ['plugins/*/src/shared/**'],
    forbid: ['**/server/**', '**/web/**'],
    message: 'Shared code must import neither server nor web code.',
  },
  {
    files: ['plugins/*/src/web/**'],
    forbid: ['**/server/**'],
    message: 'Web code must not import server code.',
  },
  {
    files: ['plugins/*/src/server/**'],
    forbid: ['**/web/**'],
    message: 'Server code must not import web code.',
  },
  {
    files: ['plugins/*/src/app/**'],
    forbid: ['**/server/**', '**/web/**'],
    message: 'Code for the pages of apps must import neither server nor web code.',
  },
].map(({ files, forbid, message }) => ({
  files,
  rules: {
    'no-restricted-syntax': [
      'error',
      unboundedNormalization,
      ...forbid.map((pattern) => ({
        selector: `ImportDeclaration[source.value=/^\\.{1,2}\\/.*\\b${pattern.split('/')[1]}\\//][importKind!="type"]`,
        message,
      })),
    ],
  },
}));

/** Methods of the browser’s driver that read what a page shows, without waiting for it. */
const readsOfPages = [
  'allInnerTexts',
  'allTextContents',
  'boundingBox',
  'count',
  'evaluate',
  'evaluateAll',
  'getAttribute',
  'innerText',
  'inputValue',
  'isChecked',
  'isDisabled',
  'isEnabled',
  'isHidden',
  'isVisible',
  'textContent',
  'title',
];

/** A machine that is busy may take ten times as long: what a test waits for has one limit, and each test another. */
const ownTimeLimits = [
  {
    // it(…).timeout(1000), this.timeout(1000), page.setDefaultTimeout(1000)
    selector:
      'CallExpression[callee.property.name=/^(timeout|setDefaultTimeout|setDefaultNavigationTimeout)$/]:not([callee.object.name="AbortSignal"])[arguments.0.value!=0][arguments.0.name!="longestWait"][arguments.0.type!="MemberExpression"]',
    message:
      'Set no time limit: the settings of Mocha have that of a test, longestWait that of what it waits for.',
  },
  {
    // expect(performance.now() - start).to.be.below(4_000), while (Date.now() - start < 1000)
    selector:
      ':matches(CallExpression[callee.property.name=/^(below|lessThan|most|within)$/] CallExpression[callee.name="expect"], BinaryExpression[operator=/^[<>]/]) > BinaryExpression[operator="-"] > CallExpression.left[callee.object.name=/^(Date|performance)$/][callee.property.name="now"]',
    message: 'A busy machine takes longer: wait with eventually, or measure the processor time.',
  },
];

/** locator.waitFor({ timeout: 1000 }) */
const waitsOfPages = {
  selector: 'Property[key.name="timeout"]',
  message: 'Set no time limit: what a page is waited for has that of longestWait.',
};

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      'data/**',
      '**/*.d.ts',
      // Apps as models write them.
      'plugins/repair/test/corpus/**',
    ],
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    plugins: {
      'react-hooks': reactHooks,
      buildai: {
        rules: {
          'exhaustive-field-types': exhaustiveFieldTypes,
          'max-parts': maxParts,
          'no-effect-result': noEffectResult,
          'no-guessed-time': noGuessedTime,
          'no-import-cycle': noImportCycle,
          'no-swapped-button': noSwappedButton,
        },
      },
    },
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root.pathname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/require-await': 'off',
      'buildai/exhaustive-field-types': 'error',
      'buildai/max-parts': 'error',
      'buildai/no-effect-result': 'error',
      'buildai/no-import-cycle': 'error',
      'buildai/no-swapped-button': 'error',
      ...reactHooks.configs.recommended.rules,
      'max-lines': ['error', { max: 400 }],
      // A function fits on a screen.
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      eqeqeq: 'error',
      'no-restricted-properties': [
        'error',
        { object: 'AbortSignal', property: 'any', message: 'Use anySignal: this one can lose its signals.' },
      ],
    },
  },
  {
    files: ['**/src/**/*.{ts,tsx}'],
    ignores: [
      // The one place that reads times.
      'core/src/shared/time/**',
      // Dates of HTTP headers are in GMT.
      'core/src/shared/retry-after-seconds.ts',
      // Checked by zod: ISO 8601 with its distance from UTC.
      'plugins/plans/src/shared/gumroad/gumroad-answers.ts',
    ],
    rules: { 'buildai/no-guessed-time': 'error' },
  },
  {
    files: ['core/src/shared/any-signal.ts'],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    // Code of generated apps: runs in browsers, without types.
    files: ['plugins/blueprint/templates/**/*.{js,jsx}'],
    extends: [tseslint.configs.recommended],
    plugins: { 'react-hooks': reactHooks, buildai: { rules: { 'no-effect-result': noEffectResult } } },
    languageOptions: {
      globals: globals.browser,
      parserOptions: { ecmaFeatures: { jsx: true } },
    },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-undef': 'error',
      'buildai/no-effect-result': 'error',
      ...reactHooks.configs.recommended.rules,
      'max-lines': ['error', { max: 400 }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  ...floors,
  {
    files: ['**/src/**/*.{ts,tsx}'],
    // What fields compares is cut short; it depends on no other package.
    ignores: ['core/src/shared/normalized-text.ts', 'fields/src/spelled.ts'],
    rules: { 'no-restricted-syntax': ['error', unboundedNormalization] },
  },
  ...halves,
  {
    // Test helpers for other plugins use the test host.
    files: ['plugins/*/src/testing/**', 'web/src/testing/**'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    // Every outgoing request goes through the egress module.
    files: ['core/src/**/*.ts', 'plugins/*/src/server/**/*.ts', 'cli/src/**/*.ts'],
    ignores: ['core/src/egress/**', 'core/src/shared/**', 'core/src/testing/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'Use the egress module of core for outgoing requests.' },
      ],
    },
  },
  {
    files: ['**/test/**', '**/e2e/**', '**/bench/**', '**/src/testing/**'],
    rules: {
      '@typescript-eslint/no-unused-expressions': 'off',
      // A describe block is one function, as long as what it describes.
      'max-lines-per-function': 'off',
      'no-restricted-syntax': ['error', ...ownTimeLimits],
    },
  },
  {
    files: ['**/*.e2e.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...ownTimeLimits,
        waitsOfPages,
        {
          // expect(await locator.inputValue()).to.equal('Ada'). What must hold at this moment is read into a variable first.
          selector: `CallExpression[callee.name="expect"] AwaitExpression > CallExpression[callee.property.name=/^(${readsOfPages.join('|')})$/]`,
          message: 'Use waitForValue or waitForCount: the page may come to it later.',
        },
        {
          // expect(new URL(page.url()).search).to.equal('')
          selector:
            'CallExpression[callee.name="expect"] CallExpression[callee.property.name="url"][arguments.length=0]',
          message: 'Use waitForURL or waitForValue: the page may come to its address later.',
        },
      ],
    },
  },
);
