import { lazyComponent } from '@buildai/web';
import type { ReactNode } from 'react';
import { skinOf } from '../skins/skin-of.js';
import type { CellEditorProps } from './cell-editor-props.js';
import { TextEditor } from './TextEditor.js';

const PopoverEditor = lazyComponent(() => import('./PopoverEditor.js'));

/** The editor of a column: within the cell for what fits there, else above it. */
export function CellEditor(props: CellEditorProps): ReactNode {
  const { column, value, typed } = props;
  const { editor, isLong } = skinOf(column);
  const isWithin = editor === 'cell' && (typed !== undefined || !isLong?.(value));
  return isWithin ? <TextEditor {...props} /> : <PopoverEditor {...props} />;
}
