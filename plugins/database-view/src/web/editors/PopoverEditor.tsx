import Popover from '@mui/material/Popover';
import { createElement, useState } from 'react';
import type { ReactNode } from 'react';
import type { ColumnSkin } from '../skins/column-skin.js';
import { skinOf } from '../skins/skin-of.js';
import type { CellEditorProps } from './cell-editor-props.js';
import { ImageEditor } from './ImageEditor.js';
import { LongTextEditor } from './LongTextEditor.js';
import { OptionEditor } from './OptionEditor.js';
import { ReferenceEditor } from './ReferenceEditor.js';

const editors: Readonly<Record<ColumnSkin['editor'], (props: CellEditorProps) => ReactNode>> = {
  cell: LongTextEditor,
  press: LongTextEditor,
  text: LongTextEditor,
  options: OptionEditor,
  rows: ReferenceEditor,
  image: ImageEditor,
};

/** An editor that needs more room than its cell. Loaded when it is first used. */
export default function PopoverEditor(props: CellEditorProps): ReactNode {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <span ref={setAnchor} style={{ position: 'absolute', inset: 0 }} />
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          onClose={props.onCancel}
          transitionDuration={0}
          onKeyDown={(event) => event.stopPropagation()}
          slotProps={{
            paper: {
              'aria-label': `Edit ${props.column.label}`,
              role: 'dialog',
              sx: { width: 320, maxWidth: 'calc(100vw - 32px)' },
            },
          }}
        >
          {createElement(editors[skinOf(props.column).editor], props)}
        </Popover>
      )}
    </>
  );
}
