import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import InputBase from '@mui/material/InputBase';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { cellText } from '../model/cell-text.js';
import { readCell } from '../model/read-cell.js';
import type { CellEditorProps } from './cell-editor-props.js';

function initialText({ column, value, typed, added = '' }: CellEditorProps): string {
  if (typed !== undefined) return typed;
  const text =
    column.dataType === 'json' && typeof value === 'object' && value !== null
      ? JSON.stringify(value, null, 2)
      : cellText(value);
  return text + added;
}

/** Edits JSON and text of several lines. Ctrl+Enter saves. */
export function LongTextEditor(props: CellEditorProps): ReactNode {
  const { column, onCommit, onCancel } = props;
  const [text, setText] = useState(() => initialText(props));
  const [problem, setProblem] = useState<string>();
  const isJson = column.dataType === 'json';
  const save = (): void => {
    const read = readCell(column, text);
    if (read.ok) onCommit(read.value);
    else setProblem(read.message);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, p: 1 }}>
      <InputBase
        multiline
        minRows={4}
        maxRows={14}
        autoFocus
        value={text}
        error={problem !== undefined}
        inputProps={{ 'aria-label': column.label, maxLength: column.property.maxLength, spellCheck: !isJson }}
        // Browsers put the cursor before the text, and what is typed next belongs behind it.
        onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
        onChange={(event) => {
          setText(event.target.value);
          setProblem(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          save();
        }}
        sx={(theme) => ({
          px: 0.5,
          ...(isJson ? { fontFamily: theme.typography.code.fontFamily, fontSize: '0.75rem' } : {}),
        })}
      />
      {problem !== undefined && (
        <FormHelperText error role="alert" sx={{ px: 0.5, m: 0 }}>
          {problem}
        </FormHelperText>
      )}
      {text.length === column.property.maxLength && (
        <FormHelperText sx={{ px: 0.5, m: 0 }}>{text.length} characters max</FormHelperText>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="small" variant="contained" onClick={save}>
          Save
        </Button>
      </Box>
    </Box>
  );
}
