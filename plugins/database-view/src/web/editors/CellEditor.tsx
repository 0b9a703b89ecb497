import { lazyComponent } from '@buildai/web';
import type { ReactNode } from 'react';
import { isLongText } from '../model/cell-text.js';
import type { CellEditorProps } from './cell-editor-props.js';
import { TextEditor } from './TextEditor.js';

const PopoverEditor = lazyComponent(() => import('./PopoverEditor.js'));

/** The editor of a column: within the cell for what fits there, else above it. */
export function CellEditor(props: CellEditorProps): ReactNode {
  const { column, value, typed } = props;
  const { dataType } = column;
  const isLong =
    dataType === 'text' &&
    typed === undefined &&
    (isLongText(value) || column.property.format === 'long-text');
  const isWithin = dataType === 'number' || dataType === 'datetime' || (dataType === 'text' && !isLong);
  return isWithin ? <TextEditor {...props} /> : <PopoverEditor {...props} />;
}
