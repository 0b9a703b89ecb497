import SegmentOutlined from '@mui/icons-material/SegmentOutlined';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useMenu } from '@buildai/web';
import type { ReactNode } from 'react';
import { canGroup } from '../groups/row-group.js';
import type { Column } from '../model/column.js';
import { TypeIcon } from '../model/TypeIcon.js';
import type { ListedGroups } from '../rows/listed-rows.js';
import { ToolLabel } from './ToolLabel.js';

interface GroupButtonProps {
  readonly columns: readonly Column[];
  readonly groupBy: Column | undefined;
  readonly groups: ListedGroups | undefined;
  readonly onGroup: (column: string | undefined) => void;
}

/** Chooses the column that rows are grouped by, and opens or closes all groups. */
export function GroupButton({ columns, groupBy, groups, onGroup }: GroupButtonProps): ReactNode {
  const menu = useMenu();
  const choice = (column: Column | undefined): ReactNode => (
    <MenuItem
      key={column?.id ?? ''}
      role="menuitemradio"
      aria-checked={column?.id === groupBy?.id}
      selected={column?.id === groupBy?.id}
      onClick={() => menu.closeThen(() => onGroup(column?.id))}
      sx={{ gap: 1, '& > svg': { fontSize: 16, color: 'text.secondary' } }}
    >
      {column && <TypeIcon column={column} />}
      {column?.label ?? 'No grouping'}
    </MenuItem>
  );
  const all = (label: string, isOpen: boolean): ReactNode => (
    <MenuItem onClick={() => menu.closeThen(() => groups?.toggleAll(isOpen))}>{label}</MenuItem>
  );
  return (
    <>
      <Button size="small" startIcon={<SegmentOutlined />} {...menu.buttonProps}>
        <ToolLabel>{groupBy ? `Grouped by ${groupBy.label}` : 'Group'}</ToolLabel>
      </Button>
      {menu.anchor && (
        <Menu
          open
          anchorEl={menu.anchor}
          onClose={menu.close}
          slotProps={{ list: { 'aria-label': 'Group by' } }}
        >
          {choice(undefined)}
          {columns.filter(canGroup).map(choice)}
          {groupBy && <Divider />}
          {groupBy && all('Expand all groups', true)}
          {groupBy && all('Collapse all groups', false)}
        </Menu>
      )}
    </>
  );
}
