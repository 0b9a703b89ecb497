import { isCode, parseModule } from '@buildai/code-model';
import type { TypeDiagnostic } from '../shared/code-types.js';

/** What keeps a file from being read as code; nothing for files that are not code. */
export function syntaxErrors(path: string, content: string): readonly TypeDiagnostic[] {
  if (!isCode(path)) return [];
  return parseModule(content, path).diagnostics.map(({ line, column, message }) => {
    const start = Math.min(offsetOf(content, line, column), content.length);
    return { start, end: Math.min(start + 1, content.length), severity: 'error', message };
  });
}

/** The line ends that the parser counts. */
const lineEnd = /\r\n|[\n\r\u2028\u2029]/g;

function offsetOf(content: string, line: number, column: number): number {
  const before = [...content.matchAll(lineEnd)][line - 2];
  return (before ? before.index + before[0].length : 0) + column - 1;
}
