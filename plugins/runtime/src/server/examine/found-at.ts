import type { Place } from '@buildai/code-model';
import type { BuildError } from '../../shared/bundler.js';
import { shownOfLine } from '../bundler/shown-line.js';

/** Creates an error from a message and a place in a file (default: the first line). */
export type FoundAt = (message: string, place?: Pick<Place, 'line' | 'column'>) => BuildError;

export function inFile(path: string, content: string): FoundAt {
  const lines = content.split('\n');
  return (message, { line, column } = { line: 1, column: 1 }) => ({
    message,
    path,
    line,
    column,
    lineText: shownOfLine(lines[line - 1] ?? ''),
  });
}
