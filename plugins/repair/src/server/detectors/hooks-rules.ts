import { lintDetector } from './lint-detector.js';

/** Hooks that are called in a condition, a loop, or outside of components. */
export const hooksRules = lintDetector(
  'hooks-rules',
  'Hooks in the wrong place',
  ({ ruleId }) => ruleId === 'react-hooks/rules-of-hooks',
  () => 'error',
);
