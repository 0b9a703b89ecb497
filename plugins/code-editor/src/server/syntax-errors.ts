import { isCode, parseModule } from '@buildai/code-model';
import { CssSyntaxError, parse } from 'postcss';
import type { TypeDiagnostic } from '../shared/code-types.js';

/** An error with its place, from 1. */
interface PlacedError {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** What keeps a file of code or styles from being read; nothing for other files. */
export function syntaxErrors(path: string, content: string): readonly TypeDiagnostic[] {
  return errorsOf(path, content).map(({ line, column, message }) => {
    const start = Math.min(offsetOf(content, line, column), content.length);
    return { start, end: Math.min(start + 1, content.length), severity: 'error', message };
  });
}

function errorsOf(path: string, content: string): readonly PlacedError[] {
  if (isCode(path)) return parseModule(content, path).diagnostics;
  return path.endsWith('.css') ? cssErrors(content) : [];
}

/** The first error; the parser reads no further. */
function cssErrors(content: string): readonly PlacedError[] {
  try {
    parse(content);
    return [];
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    return [{ line: error.line ?? 1, column: error.column ?? 1, message: error.reason }];
  }
}

/** The line ends that the parsers count. */
const lineEnd = /\r\n|[\n\r\u2028\u2029]/g;

function offsetOf(content: string, line: number, column: number): number {
  const before = [...content.matchAll(lineEnd)][line - 2];
  return (before ? before.index + before[0].length : 0) + column - 1;
}
