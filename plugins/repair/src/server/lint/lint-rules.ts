import typescriptParser from '@typescript-eslint/parser';
import type { Linter } from 'eslint';
import a11y from 'eslint-plugin-jsx-a11y-x';
import hooks from 'eslint-plugin-react-hooks';
import { doubtfulRules, failingRules } from './lint-rule-names.js';

const warned = (rules: Iterable<string>): Linter.RulesRecord =>
  Object.fromEntries([...rules].map((rule) => [rule, 'warn' as const]));

const accessibility: Linter.RulesRecord = {
  'jsx-a11y/alt-text': 'warn',
  'jsx-a11y/aria-props': 'warn',
  'jsx-a11y/aria-proptypes': 'warn',
  'jsx-a11y/aria-role': ['warn', { ignoreNonDOM: true }],
  'jsx-a11y/click-events-have-key-events': 'warn',
  'jsx-a11y/control-has-associated-label': [
    'warn',
    {
      controlComponents: ['Button'],
      depth: 5,
      ignoreElements: ['input', 'textarea', 'select', 'td', 'th', 'tr', 'li'],
    },
  ],
  'jsx-a11y/heading-has-content': 'warn',
  'jsx-a11y/iframe-has-title': 'warn',
  'jsx-a11y/role-has-required-aria-props': 'warn',
  'jsx-a11y/tabindex-no-positive': 'warn',
};

/** The rules whose messages detectors read. Which of them are errors is up to the detectors. */
const rules: Linter.RulesRecord = {
  'react-hooks/rules-of-hooks': 'warn',
  'react-hooks/exhaustive-deps': 'warn',
  ...warned(failingRules),
  ...warned(doubtfulRules),
  'array-callback-return': ['warn', { checkForEach: false }],
  ...accessibility,
};

const plugins = { 'react-hooks': hooks, 'jsx-a11y': a11y } as unknown as NonNullable<
  Linter.Config['plugins']
>;

/** ESLint for the code of apps. Comments of that code cannot turn rules off. */
export const lintConfig: readonly Linter.Config[] = [
  {
    files: ['**/*.{js,jsx,ts,tsx}'],
    linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'off' },
    languageOptions: {
      ecmaVersion: 'latest',
      sourceType: 'module',
      parserOptions: { ecmaFeatures: { jsx: true } },
    },
    plugins,
    rules,
    // Components of the kit that are these elements.
    settings: { 'jsx-a11y': { components: { Button: 'button', Input: 'input', Textarea: 'textarea' } } },
  },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser: typescriptParser },
  },
];
