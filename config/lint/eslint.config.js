import { readdirSync, readFileSync } from 'node:fs';
import globals from 'globals';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { noImportCycle } from './no-import-cycle.js';

const root = new URL('../../', import.meta.url);

/** What a package may import of the others: what its package.json lists, which the floor test keeps in order. */
function siblingsOf(folder) {
  const manifest = JSON.parse(readFileSync(new URL(`${folder}/package.json`, root), 'utf8'));
  return Object.keys({ ...manifest.dependencies }).filter((name) => name.startsWith('@buildai/'));
}

const all = [
  'core',
  'code-model',
  'web',
  'app-kit',
  'config',
  'cli',
  'migrations',
  ...readdirSync(new URL('plugins/', root)).map((id) => `plugins/${id}`),
];
const packageOf = (folder) => `@buildai/${folder.split('/').at(-1)}`;

/** A package imports only the packages under it, and of a plugin only its shared half. */
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
                    message: 'This package stands on a floor above, or is not in package.json.',
                  },
                ]
              : []),
            {
              group: ['@buildai/*/server', '@buildai/*/web'],
              message: 'A plugin opens only its ./shared to others.',
            },
            { group: ['@buildai/core/testing'], message: 'The test host is for tests.' },
          ],
        },
      ],
    },
  };
});

const halves = [
  {
    files: ['plugins/*/src/shared/**'],
    forbid: ['**/server/**', '**/web/**'],
    message: 'Shared code imports neither half.',
  },
  {
    files: ['plugins/*/src/web/**'],
    forbid: ['**/server/**'],
    message: 'The web half cannot reach the server half.',
  },
  {
    files: ['plugins/*/src/server/**'],
    forbid: ['**/web/**'],
    message: 'The server half cannot reach the web half.',
  },
  {
    files: ['plugins/*/src/app/**'],
    forbid: ['**/server/**', '**/web/**'],
    message: 'The code of apps runs in their pages, without server and builder.',
  },
].map(({ files, forbid, message }) => ({
  files,
  rules: {
    'no-restricted-syntax': [
      'error',
      ...forbid.map((pattern) => ({
        selector: `ImportDeclaration[source.value=/^\\.{1,2}\\/.*\\b${pattern.split('/')[1]}\\//][importKind!="type"]`,
        message,
      })),
    ],
  },
}));

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', 'data/**', '**/*.d.ts'] },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    plugins: {
      'react-hooks': reactHooks,
      buildai: { rules: { 'no-import-cycle': noImportCycle } },
    },
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root.pathname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/require-await': 'off',
      'buildai/no-import-cycle': 'error',
      ...reactHooks.configs.recommended.rules,
      'max-lines': ['error', { max: 400 }],
      // A function fits on a screen.
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      eqeqeq: 'error',
    },
  },
  {
    // Code of generated apps: runs in browsers, without types.
    files: ['plugins/blueprint/templates/**/*.{js,jsx}'],
    extends: [tseslint.configs.recommended],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: {
      globals: globals.browser,
      parserOptions: { ecmaFeatures: { jsx: true } },
    },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-undef': 'error',
      ...reactHooks.configs.recommended.rules,
      'max-lines': ['error', { max: 400 }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  ...floors,
  ...halves,
  {
    // What a plugin offers to the tests of others stands on the test host itself.
    files: ['plugins/*/src/testing/**'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    // Every request that leaves the platform passes the egress module.
    files: ['core/src/**/*.ts', 'plugins/*/src/server/**/*.ts', 'cli/src/**/*.ts'],
    ignores: [
      'core/src/egress/**',
      'core/src/shared/**',
      'core/src/testing/**',
      'cli/src/generated-reference.ts',
    ],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'Go out through the egress module of core.' },
      ],
    },
  },
  {
    files: ['**/test/**', '**/e2e/**', '**/bench/**', '**/src/testing/**'],
    rules: {
      '@typescript-eslint/no-unused-expressions': 'off',
      // A describe block is one function, as long as what it describes.
      'max-lines-per-function': 'off',
    },
  },
);
