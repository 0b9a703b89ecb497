import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReactNode } from 'react';
import { codeTheme } from './code-theme.js';

interface JsonFieldProps {
  /** Accessible name. */
  readonly label: string;
  readonly value: string;
  /** Omitted for a text that cannot be edited. */
  readonly onChange?: (value: string) => void;
  /** Ctrl/Cmd+Enter. */
  readonly onSubmit?: () => void;
}

const fieldLook = EditorView.theme({
  '&': { height: 'auto' },
  '.cm-content': { padding: '8px 10px', minHeight: '72px' },
  '.cm-scroller': { fontSize: '12.5px', maxHeight: '320px', overflow: 'auto' },
});

/** A text of JSON with the colors of its syntax. Tab leaves the field. */
export function JsonField({ label, value, onChange, onSubmit }: JsonFieldProps): ReactNode {
  const parent = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const isReadOnly = onChange === undefined;
  const onEdit = useEffectEvent((text: string) => onChange?.(text));
  const onKey = useEffectEvent(() => {
    onSubmit?.();
    return onSubmit !== undefined;
  });
  const initial = useEffectEvent(() => value);
  useEffect(() => {
    if (!parent.current) return;
    const made = new EditorView({
      parent: parent.current,
      state: EditorState.create({
        doc: initial(),
        extensions: [
          keymap.of([{ key: 'Mod-Enter', run: () => onKey() }]),
          history(),
          indentOnInput(),
          indentUnit.of('  '),
          bracketMatching(),
          keymap.of([...defaultKeymap, ...historyKeymap]),
          json(),
          EditorView.lineWrapping,
          codeTheme,
          fieldLook,
          EditorState.readOnly.of(isReadOnly),
          EditorView.contentAttributes.of({
            'aria-label': label,
            tabindex: '0',
            ...(isReadOnly && { 'aria-readonly': 'true' }),
          }),
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (docChanged) onEdit(state.doc.toString());
          }),
        ],
      }),
    });
    view.current = made;
    return () => made.destroy();
  }, [label, isReadOnly]);

  useEffect(() => {
    const shown = view.current;
    if (!shown || shown.state.doc.toString() === value) return;
    shown.dispatch({ changes: { from: 0, to: shown.state.doc.length, insert: value } });
  }, [value]);

  return (
    <Box
      ref={parent}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        overflow: 'hidden',
        '&:focus-within': { borderColor: 'primary.main' },
      }}
    />
  );
}
