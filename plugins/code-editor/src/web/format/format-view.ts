import type { EditorView } from '@codemirror/view';
import { changeTo } from '../editor/change-to.js';
import { formatText } from './format-text.js';

/**
 * Formats the text of an editor. The cursor stays where it is in the code.
 * @throws SyntaxError if the text cannot be read.
 */
export async function formatView(view: EditorView, path: string): Promise<void> {
  const { doc, selection } = view.state;
  const formatted = await formatText(path, doc.toString(), selection.main.head);
  // What was typed in the meantime counts more.
  if (!view.state.doc.eq(doc)) return;
  view.dispatch({
    changes: changeTo(view.state, formatted.text),
    selection: { anchor: Math.min(formatted.cursor, formatted.text.length) },
    userEvent: 'format',
  });
}
