import { isCode, parseModule, styleFaultOf } from '@buildai/code-model';
import type { StyleFault } from '@buildai/code-model';
import type { TypeDiagnostic } from '../shared/code-types.js';

/** What keeps a file of code or styles from being read; nothing for other files. */
export function syntaxErrors(path: string, content: string): readonly TypeDiagnostic[] {
  return syntaxFaults(path, content).map(({ line, column, message }) => {
    const start = Math.min(offsetOf(content, line, column), content.length);
    return { start, end: Math.min(start + 1, content.length), severity: 'error', message };
  });
}

/** The same, with their places in lines. */
export function syntaxFaults(path: string, content: string): readonly StyleFault[] {
  if (isCode(path)) return parseModule(content, path).diagnostics;
  const fault = path.endsWith('.css') ? styleFaultOf(content) : undefined;
  return fault ? [fault] : [];
}

/** The line ends that the parsers count. */
const lineEnd = /\r\n|[\n\r\u2028\u2029]/g;

function offsetOf(content: string, line: number, column: number): number {
  const before = [...content.matchAll(lineEnd)][line - 2];
  return (before ? before.index + before[0].length : 0) + column - 1;
}
