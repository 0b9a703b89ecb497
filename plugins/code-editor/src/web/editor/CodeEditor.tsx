import { EditorSelection } from '@codemirror/state';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { FileDocument } from '../documents/file-document.js';
import { editorStateOf, replaceText } from './editor-state.js';

/** A place to show, from 1. A new object each time. */
export interface EditorPlace {
  readonly line: number;
  readonly column: number;
}

interface CodeEditorProps {
  readonly file: FileDocument;
  readonly isShown: boolean;
  readonly place: EditorPlace | undefined;
  /** Keys and services of the panel. Read once. */
  readonly extensions: Extension;
  /** Called with the editor once it is there. */
  readonly onReady: (view: EditorView) => void;
}

/** The editor of one open file. It stays mounted while the file is open, with its history and selection. */
export function CodeEditor({ file, isShown, place, extensions, onReady }: CodeEditorProps): ReactNode {
  const parent = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  useEffect(() => {
    if (!parent.current) return;
    const made = new EditorView({ state: editorStateOf(file, extensions), parent: parent.current });
    view.current = made;
    onReady(made);
    const stop = file.onReplaced((text) => replaceText(made, text));
    return () => {
      stop();
      made.destroy();
      view.current = undefined;
    };
  }, [file, extensions, onReady]);

  useEffect(() => {
    const shown = view.current;
    if (!isShown || !shown || !place) return;
    const line = shown.state.doc.line(Math.max(1, Math.min(place.line, shown.state.doc.lines)));
    const at = Math.min(line.from + place.column - 1, line.to);
    shown.dispatch({
      selection: EditorSelection.cursor(at),
      effects: EditorView.scrollIntoView(at, { y: 'center' }),
    });
    shown.focus();
  }, [isShown, place]);

  return (
    <Box ref={parent} hidden={!isShown} sx={{ flex: 1, minHeight: 0, minWidth: 0, overflow: 'hidden' }} />
  );
}
