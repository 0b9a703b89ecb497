import { isComposing } from '@buildai/web';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import type { KeyboardEvent, ReactNode } from 'react';
import type { GridLayout, PlacedColumn } from '../grid/grid-layout.js';
import { actionsWidth } from '../grid/grid-layout.js';
import { NewCell } from './NewCell.js';
import type { RowCreation, RowDraft } from './use-row-creation.js';

interface NewRowProps {
  readonly appId: string;
  readonly layout: GridLayout;
  readonly creation: RowCreation;
  readonly draft: RowDraft;
}

/** The row that is stored once it is confirmed: Enter creates it, Escape discards it. */
export function NewRow({ appId, layout, creation, draft: { group, values } }: NewRowProps): ReactNode {
  const { errors, confirm, discard, isBusy } = creation;
  const first = layout.columns.find(({ column }) => !column.readonly)?.column.id;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    event.stopPropagation();
    // Popovers of cells are children in React, but not in the document.
    if (isComposing(event) || !event.currentTarget.contains(event.target as Node)) return;
    if (event.key === 'Escape') discard();
    else if (event.key === 'Enter' && (event.target as Element).tagName === 'INPUT') {
      event.preventDefault();
      confirm();
    }
  };
  const cell = ({ column, width, left }: PlacedColumn): ReactNode => (
    <div
      key={column.id}
      role="gridcell"
      className={`grid-cell${left === undefined ? '' : ' grid-fixed'}${errors[column.id] ? ' is-invalid' : ''}`}
      style={{ width, left, padding: 0 }}
    >
      <NewCell
        appId={appId}
        column={column}
        value={values[column.id]}
        width={width}
        error={errors[column.id]}
        isFirst={column.id === first}
        onChange={(value) => creation.onChanged(column.id, value)}
      />
    </div>
  );
  return (
    <div
      // A row group may not contain another one.
      role={group === undefined ? 'rowgroup' : 'none'}
      className={`grid-new${group === undefined ? ' is-first' : ''}`}
      style={{ width: layout.width }}
      onKeyDown={onKeyDown}
    >
      <div
        role="row"
        aria-label="New row"
        aria-level={group === undefined ? undefined : 2}
        style={{ display: 'flex' }}
      >
        <div
          role="gridcell"
          className="grid-cell grid-fixed grid-gutter"
          style={{ width: layout.gutterWidth, padding: 2, gap: 0, justifyContent: 'center' }}
        >
          <button
            type="button"
            className="grid-button"
            aria-label="Create row"
            title="Create row (Enter)"
            disabled={isBusy}
            onClick={confirm}
          >
            <CheckOutlined color="success" />
          </button>
          <button
            type="button"
            className="grid-button"
            aria-label="Discard row"
            title="Discard row (Esc)"
            onClick={discard}
          >
            <CloseOutlined />
          </button>
        </div>
        {layout.columns.map(cell)}
        <div role="gridcell" className="grid-cell grid-fixed grid-actions" style={{ width: actionsWidth }} />
      </div>
    </div>
  );
}
