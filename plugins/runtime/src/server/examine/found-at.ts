import type { Place } from '@buildai/code-model';
import type { BuildError } from '../../shared/bundler.js';
import type { BuildRule } from './build-rule.js';
import { truncateLine } from '../bundler/truncate-line.js';

/** Creates an error from the broken rule, a message and a place in a file (default: the first line). */
export type FoundAt = (
  rule: BuildRule,
  message: string,
  place?: Pick<Place, 'line' | 'column'>,
) => BuildError;

export function inFile(path: string, content: string): FoundAt {
  const lines = content.split('\n');
  return (rule, message, { line, column } = { line: 1, column: 1 }) => ({
    rule,
    message,
    path,
    line,
    column,
    lineText: truncateLine(lines[line - 1] ?? ''),
  });
}
