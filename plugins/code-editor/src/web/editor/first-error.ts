import { forEachDiagnostic, setDiagnosticsEffect } from '@codemirror/lint';
import type { EditorState, Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { EditorPlace } from './CodeEditor.js';

/** An error of syntax, with its place. */
export interface CodeError extends EditorPlace {
  readonly message: string;
}

function firstErrorOf(state: EditorState): CodeError | undefined {
  let first: { readonly from: number; readonly message: string } | undefined;
  forEachDiagnostic(state, ({ severity, message }, from) => {
    if (severity === 'error' && (!first || from < first.from)) first = { from, message };
  });
  if (!first) return undefined;
  const line = state.doc.lineAt(first.from);
  return { line: line.number, column: first.from - line.from + 1, message: first.message };
}

/** Reports the first error of the text whenever it can have changed; undefined if there is none. */
export const firstError = (onChange: (error: CodeError | undefined) => void): Extension =>
  EditorView.updateListener.of(({ docChanged, state, transactions }) => {
    const isChecked = transactions.some(({ effects }) =>
      effects.some((effect) => effect.is(setDiagnosticsEffect)),
    );
    if (docChanged || isChecked) onChange(firstErrorOf(state));
  });
