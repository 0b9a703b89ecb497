import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { EntityFilter } from '@buildai/entities/shared';
import type { ReactNode } from 'react';
import type { ExportChoice } from './use-export.js';

export interface ExportView {
  readonly filter?: EntityFilter;
  readonly sort?: string;
  readonly fields?: string[];
  readonly selectedIds: string[];
}

interface ExportMenuProps {
  readonly view: ExportView;
  /** The button that it is attached to; undefined while it is closed. */
  readonly anchor: HTMLElement | undefined;
  readonly onClose: () => void;
  readonly onChoose: (choice: ExportChoice) => void;
}

const formats: readonly (readonly [string, Pick<ExportChoice, 'format' | 'mark'>])[] = [
  ['CSV', { format: 'csv' }],
  ['CSV for Excel (UTF-8 with BOM)', { format: 'csv', mark: true }],
  ['Excel (.xlsx)', { format: 'xlsx' }],
  ['JSON', { format: 'json' }],
];

/** What can be exported: the selection if there is one, the view if it is not everything, and everything. */
function scopesOf({ filter, sort, fields, selectedIds }: ExportView) {
  const isView = filter !== undefined || sort !== undefined || fields !== undefined;
  const view = { ...(filter ? { filter } : {}), ...(sort ? { sort } : {}), ...(fields ? { fields } : {}) };
  const count = selectedIds.length;
  return [
    ...(count > 0
      ? [
          {
            name: `${count.toLocaleString('en-US')} selected ${count === 1 ? 'row' : 'rows'}`,
            rows: { ids: selectedIds },
          },
        ]
      : []),
    ...(isView ? [{ name: 'Rows and columns of this view', rows: view }] : []),
    { name: 'All rows', rows: {} },
  ];
}

/** Chooses which rows are downloaded, and in which format. */
export function ExportMenu({ view, anchor, onClose, onChoose }: ExportMenuProps): ReactNode {
  return (
    <Menu open={anchor !== undefined} anchorEl={anchor} onClose={onClose}>
      {scopesOf(view).flatMap(({ name, rows }) => [
        <ListSubheader key={name}>{name}</ListSubheader>,
        ...formats.map(([label, format]) => (
          <MenuItem
            key={`${name} ${label}`}
            aria-label={`${label}: ${name}`}
            onClick={() => {
              onClose();
              onChoose({ ...rows, ...format });
            }}
          >
            {label}
          </MenuItem>
        )),
      ])}
    </Menu>
  );
}
