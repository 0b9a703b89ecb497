import { closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput, indentUnit } from '@codemirror/language';
import { lintKeymap } from '@codemirror/lint';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { Annotation, EditorState } from '@codemirror/state';
import type { Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { codeTheme } from '@buildai/web/code';
import type { FileDocument } from '../documents/file-document.js';
import { changeTo } from './change-to.js';
import { languageOf } from './language-of.js';
import { searchPanel } from './search-panel.js';

/** Marks a change that did not come from the builder. */
const fromOutside = Annotation.define<true>();

const basics: Extension = [
  lineNumbers(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  foldGutter(),
  history(),
  drawSelection(),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  highlightSelectionMatches(),
  indentUnit.of('  '),
  keymap.of([
    ...closeBracketsKeymap,
    ...completionKeymap,
    ...defaultKeymap,
    ...searchKeymap,
    ...historyKeymap,
    ...foldKeymap,
    ...lintKeymap,
    indentWithTab,
  ]),
  codeTheme,
  searchPanel,
];

/** Editor state of a document. */
export function editorStateOf(document: FileDocument, more: Extension): EditorState {
  const { path, isReadOnly, text } = document;
  return EditorState.create({
    doc: text,
    extensions: [
      more,
      basics,
      languageOf(path),
      // Files are stored as they are: a line separator that is not \n would be lost otherwise.
      ...(text.includes('\r\n') ? [EditorState.lineSeparator.of('\r\n')] : []),
      EditorState.readOnly.of(isReadOnly),
      EditorView.contentAttributes.of({
        'aria-label': path,
        tabindex: '0',
        ...(isReadOnly && { 'aria-readonly': 'true' }),
      }),
      EditorView.updateListener.of(({ docChanged, state, transactions }) => {
        if (!docChanged || transactions.some((each) => each.annotation(fromOutside))) return;
        document.edit(state.sliceDoc());
      }),
    ],
  });
}

/** Replaces the part of the text that differs, so that cursor and scroll position stay. */
export function replaceText(view: EditorView, text: string): void {
  view.dispatch({ changes: changeTo(view.state, text), annotations: fromOutside.of(true) });
}
