import { autocompletion } from '@codemirror/autocomplete';
import type { CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { lintGutter } from '@codemirror/lint';
import type { Extension } from '@codemirror/state';
import { EditorView, hoverTooltip, keymap } from '@codemirror/view';
import { checkText } from './check-text.js';
import type { EditorPlace } from './CodeEditor.js';
import { completionType } from './completion-type.js';
import { pendingCompletions, withNotice } from './pending-completions.js';
import type { TypeServer } from './use-type-server.js';

const isChecked = (path: string) => /\.[jt]sx?$/.test(path);

/** Errors, completions, types on hover, and going to definitions, from TypeScript on the server. */
export function typeExtensions(
  path: string,
  server: TypeServer,
  onOpen: (path: string, place: EditorPlace) => void,
): Extension {
  if (!isChecked(path)) return [];
  const goToDefinition = (view: EditorView, position: number): void => {
    void server
      .define(path, textOf(view), position)
      .then((found) => found && onOpen(found.path, { line: found.line, column: found.column }));
  };
  return [
    lintGutter(),
    checkText(path, server),
    pendingCompletions,
    autocompletion({ override: [(context) => complete(context, path, server)] }),
    hoverTooltip((view, position) => explain(view, position, path, server)),
    keymap.of([
      {
        key: 'F12',
        run: (view) => {
          goToDefinition(view, view.state.selection.main.head);
          return true;
        },
      },
    ]),
    EditorView.domEventHandlers({
      mousedown(event, view) {
        const position = event.ctrlKey || event.metaKey ? view.posAtCoords(event) : null;
        if (position === null) return false;
        event.preventDefault();
        goToDefinition(view, position);
        return true;
      },
    }),
  ];
}

/** The text as the server counts its offsets: with one character for each line break. */
const textOf = (view: EditorView): string => view.state.doc.toString();

async function complete(
  context: CompletionContext,
  path: string,
  server: TypeServer,
): Promise<CompletionResult | null> {
  const word = context.matchBefore(/[\w$]*/);
  const from = word?.from ?? context.pos;
  const before = context.state.sliceDoc(from - 1, from);
  // Where a name begins, and where it may begin after a dot or a tag.
  if (!context.explicit && from === context.pos && !/[.<]/.test(before)) return null;
  const completions = await withNotice(
    context.view,
    server.complete(path, context.state.doc.toString(), context.pos),
  );
  if (completions.length === 0) return null;
  return {
    from,
    options: completions.map(({ label, kind }) => ({ label, type: completionType(kind) })),
    validFor: /^[\w$]*$/,
  };
}

async function explain(view: EditorView, position: number, path: string, server: TypeServer) {
  const found = await server.explain(path, textOf(view), position);
  if (!found) return null;
  return {
    pos: found.start,
    end: found.end,
    create() {
      const dom = document.createElement('pre');
      dom.className = 'cm-explanation';
      dom.textContent = found.text;
      return { dom };
    },
  };
}
