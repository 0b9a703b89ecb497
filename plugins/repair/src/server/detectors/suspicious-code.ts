import { doubtfulRules, failingRules } from '../lint/lint-rule-names.js';
import { lintDetector } from './lint-detector.js';

/** Code that fails when it runs, or that does something else than it says. */
export const suspiciousCode = lintDetector(
  'suspicious-code',
  'Code that can’t work as written',
  ({ ruleId }) => failingRules.has(ruleId) || doubtfulRules.has(ruleId),
  ({ ruleId }) => (failingRules.has(ruleId) ? 'error' : 'warning'),
);
