import { lazyComponent } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useColumnMenu } from '../columns/use-column-menu.js';
import type { MoveColumn } from '../columns/use-column-move.js';
import { newRule } from '../filters/new-rule.js';
import type { EntityTableState } from './use-entity-table.js';

const HeadMenu = lazyComponent(() => import('../grid/HeadMenu.js'));

export interface HeadMenuState {
  readonly open: (column: string, anchor: HTMLElement) => void;
  /** The menu of the grid, or the one of the column that it led to, while it is open. */
  readonly element: ReactNode;
}

/** The menu of a header, from which the menu of what the column is can be opened. */
export function useHeadMenu(
  appId: string,
  entity: string,
  table: EntityTableState,
  onMove: MoveColumn,
): HeadMenuState {
  const { columns, layout, view, onView } = table;
  const [head, setHead] = useState<{ readonly id: string; readonly anchor: HTMLElement }>();
  const column = head && columns.find(({ id }) => id === head.id);
  const columnMenu = useColumnMenu(appId, entity);
  return {
    open: (id, anchor) => setHead({ id, anchor }),
    element: (
      <>
        {head && column && (
          <HeadMenu
            column={column}
            anchor={head.anchor}
            layout={layout}
            view={view}
            onView={onView}
            onMove={onMove}
            onFilter={() => onView({ change: 'filters', filters: [...view.filters, newRule(column)] })}
            onEdit={column.created ? () => columnMenu.open(head.id, head.anchor) : undefined}
            onClose={() => setHead(undefined)}
          />
        )}
        {columnMenu.element}
      </>
    ),
  };
}
