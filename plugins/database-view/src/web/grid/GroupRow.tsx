import AddOutlined from '@mui/icons-material/AddOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import type { ReactNode } from 'react';
import { CellContent } from '../cells/CellContent.js';
import type { GroupSection } from '../groups/group-lines.js';
import { groupText, valuesOfGroup } from '../groups/row-group.js';
import type { Column } from '../model/column.js';
import type { GridLayout } from './grid-layout.js';

interface GroupRowProps {
  readonly gridId: string;
  readonly index: number;
  /** Distance from the top of the drawn rows, in px. */
  readonly y: number;
  readonly section: GroupSection;
  /** The column that rows are grouped by. */
  readonly column: Column;
  readonly layout: GridLayout;
  /** Width of what is seen of the grid, in px. */
  readonly width: number;
  /** The column of the active cell if it is in this line, else -1. */
  readonly active: number;
}

/** The line of a group: its value, the number of its rows, and whether they are shown. */
export function GroupRow(props: GroupRowProps): ReactNode {
  const { gridId, index, y, section, column, layout, width, active } = props;
  const { value, count, isOpen } = section;
  const text = groupText(column, value);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-level={1}
      aria-expanded={isOpen}
      data-row={index}
      className="grid-row grid-group"
      style={{ transform: `translateY(${y}px)`, width: layout.width }}
    >
      <div
        role="gridcell"
        id={`${gridId}-${index}-${Math.max(active, 0)}`}
        aria-colindex={1}
        aria-colspan={layout.columns.length + 2}
        className={`grid-cell grid-fixed${active >= 0 ? ' is-active' : ''}`}
        style={{ left: 0, width: Math.min(width, layout.width) }}
      >
        <ChevronRightOutlined className={`grid-chevron${isOpen ? ' is-open' : ''}`} />
        <span className="grid-group-column">{column.label}</span>
        {value === null || typeof value === 'boolean' || column.type === 'datetime' ? (
          <span className={`grid-text${value === null ? ' grid-group-column' : ''}`}>{text}</span>
        ) : (
          <CellContent column={column} value={value} width={width / 2} />
        )}
        <span className="grid-group-count">
          {count.toLocaleString('en-US')}
          <span className="grid-unseen">{count === 1 ? ' row' : ' rows'}</span>
        </span>
        {valuesOfGroup(column, value) && (
          <button
            type="button"
            tabIndex={-1}
            className="grid-button"
            data-action="add"
            aria-label={`Add row to ${text}`}
            title="Add row to this group"
          >
            <AddOutlined />
          </button>
        )}
      </div>
    </div>
  );
}
