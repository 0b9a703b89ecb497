import { lazyComponent } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';

const ColumnMenu = lazyComponent(() => import('./ColumnMenu.js'));

export interface ColumnMenuState {
  readonly open: (column: string, anchor: HTMLElement) => void;
  /** The menu while it is open. */
  readonly element: ReactNode;
}

/** The menu of the column whose header was pressed. */
export function useColumnMenu(appId: string, entity: string): ColumnMenuState {
  const [head, setHead] = useState<{ readonly column: string; readonly anchor: HTMLElement }>();
  return {
    open: (column, anchor) => setHead({ column, anchor }),
    element: head && (
      <ColumnMenu
        {...head}
        key={head.column}
        appId={appId}
        entity={entity}
        onClose={() => setHead(undefined)}
      />
    ),
  };
}
