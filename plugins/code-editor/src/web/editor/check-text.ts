import { linter } from '@codemirror/lint';
import type { Diagnostic } from '@codemirror/lint';
import type { Extension } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { TypeServer } from './use-type-server.js';

/** Wait after the last key before a file is checked, in ms. */
const checkDelay = 600;

/** Marks what the server finds wrong in a file. */
export const checkText = (path: string, server: TypeServer): Extension =>
  linter(async (view) => within(view, await server.diagnose(path, view.state.doc.toString())), {
    delay: checkDelay,
  });

/** Diagnostics of a text that may have changed since. */
function within(
  view: EditorView,
  diagnostics: readonly { start: number; end: number; severity: 'error' | 'warning'; message: string }[],
): Diagnostic[] {
  const { length } = view.state.doc;
  return diagnostics.map(({ start, end, severity, message }) => ({
    from: Math.min(start, length),
    to: Math.min(end, length),
    severity,
    message,
  }));
}
