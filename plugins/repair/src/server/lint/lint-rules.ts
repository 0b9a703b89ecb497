import typescriptParser from '@typescript-eslint/parser';
import type { Linter } from 'eslint';
import a11y from 'eslint-plugin-jsx-a11y-x';
import hooks from 'eslint-plugin-react-hooks';

/** The rules whose messages detectors read. Which of them are errors is up to the detectors. */
const rules: Linter.RulesRecord = {
  'react-hooks/rules-of-hooks': 'warn',
  'react-hooks/exhaustive-deps': 'warn',
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
  },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser: typescriptParser },
  },
];
