import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { EntityFilter } from '@buildai/entities/shared';
import { useMenu } from '@buildai/web';
import type { ReactNode } from 'react';
import { ToolLabel } from '../toolbar/ToolLabel.js';
import type { ExportChoice } from './use-export.js';
import { useExport } from './use-export.js';

export interface ExportView {
  readonly filter?: EntityFilter;
  readonly sort?: string;
  readonly fields?: string[];
  readonly selectedIds: string[];
}

interface ExportButtonProps {
  readonly appId: string;
  readonly entity: string;
  readonly view: ExportView;
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

/** Downloads rows of the entity as a file. */
export function ExportButton({ appId, entity, view }: ExportButtonProps): ReactNode {
  const menu = useMenu();
  const { run, isStarting } = useExport(appId, entity);
  return (
    <>
      <Button size="small" startIcon={<DownloadOutlined />} loading={isStarting} {...menu.buttonProps}>
        <ToolLabel>Export</ToolLabel>
      </Button>
      <Menu open={menu.anchor !== undefined} anchorEl={menu.anchor} onClose={menu.close}>
        {scopesOf(view).flatMap(({ name, rows }) => [
          <ListSubheader key={name}>{name}</ListSubheader>,
          ...formats.map(([label, format]) => (
            <MenuItem
              key={`${name} ${label}`}
              aria-label={`${label}: ${name}`}
              onClick={() => menu.closeThen(() => void run({ ...rows, ...format }))}
            >
              {label}
            </MenuItem>
          )),
        ])}
      </Menu>
    </>
  );
}
