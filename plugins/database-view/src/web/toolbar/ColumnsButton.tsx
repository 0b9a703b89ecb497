import CheckOutlined from '@mui/icons-material/CheckOutlined';
import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useMenu } from '@buildai/web';
import type { ReactNode } from 'react';
import { TypeIcon } from '../model/TypeIcon.js';
import { ToolLabel } from './ToolLabel.js';
import type { Column } from '../model/column.js';
import type { ViewChange, ViewState } from '../view/view-state.js';

interface ColumnsButtonProps {
  readonly columns: readonly Column[];
  readonly view: ViewState;
  readonly onView: (change: ViewChange) => void;
}

/** Shows and hides columns. */
export function ColumnsButton({ columns, view, onView }: ColumnsButtonProps): ReactNode {
  const menu = useMenu();
  const hidden = columns.filter(({ id }) => view.hidden.includes(id)).length;
  return (
    <>
      <Button size="small" startIcon={<ViewColumnOutlined />} {...menu.buttonProps}>
        <ToolLabel>{hidden > 0 ? `${hidden} hidden` : 'Columns'}</ToolLabel>
      </Button>
      {menu.anchor && (
        <Menu open anchorEl={menu.anchor} onClose={menu.close}>
          {columns.map((column) => {
            const isShown = !view.hidden.includes(column.id);
            return (
              <MenuItem
                key={column.id}
                role="menuitemcheckbox"
                aria-checked={isShown}
                disabled={isShown && hidden === columns.length - 1}
                onClick={() => onView({ change: isShown ? 'hide' : 'show', column: column.id })}
                sx={{ '& > svg': { fontSize: 16, color: 'text.secondary' } }}
              >
                <ListItemIcon sx={{ visibility: isShown ? 'visible' : 'hidden' }}>
                  <CheckOutlined />
                </ListItemIcon>
                <TypeIcon column={column} />
                {column.label}
              </MenuItem>
            );
          })}
        </Menu>
      )}
    </>
  );
}
