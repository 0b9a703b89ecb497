import CheckOutlined from '@mui/icons-material/CheckOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined';
import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined';
import SyncOutlined from '@mui/icons-material/SyncOutlined';
import TranslateOutlined from '@mui/icons-material/TranslateOutlined';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useMenu } from '@buildai/web';
import type { SvgIconComponent } from '@mui/icons-material';
import type { ReactNode, Ref } from 'react';
import { syncSchedule } from '../../shared/context-item.js';
import type { ContextItem, SyncSchedule } from '../../shared/context-item.js';
import { hasEncoding } from './has-encoding.js';
import { scheduleLabels } from '../copy/describe-schedule.js';

interface ItemMenuProps {
  readonly item: ContextItem;
  readonly buttonRef: Ref<HTMLButtonElement>;
  readonly onRename: () => void;
  readonly onReplace: () => void;
  readonly onEncoding: () => void;
  readonly onSync: () => void;
  readonly onSchedule: (schedule: SyncSchedule) => void;
  readonly onDelete: () => void;
}

/** Menu with all actions on an item. */
export function ItemMenu(props: ItemMenuProps): ReactNode {
  const { item, buttonRef, onRename, onReplace, onEncoding, onSync, onSchedule, onDelete } = props;
  const menu = useMenu();
  const entry = (label: string, Icon: SvgIconComponent, act: () => void): ReactNode => (
    <MenuItem onClick={() => menu.closeThen(act)}>
      <ListItemIcon>
        <Icon />
      </ListItemIcon>
      {label}
    </MenuItem>
  );
  const isReading = item.status === 'pending' || item.status === 'running';
  return (
    <>
      <IconButton ref={buttonRef} size="small" aria-label={`More about ${item.name}`} {...menu.buttonProps}>
        <MoreHorizOutlined />
      </IconButton>
      <Menu
        anchorEl={menu.anchor ?? null}
        open={menu.anchor !== undefined}
        onClose={menu.close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        {entry('Rename', EditOutlined, onRename)}
        {!isReading && entry('Sync now', SyncOutlined, onSync)}
        {entry('Replace', SwapHorizOutlined, onReplace)}
        {!isReading && hasEncoding(item) && entry('Text encoding', TranslateOutlined, onEncoding)}
        {item.externalFileUrl !== null && (
          <MenuItem
            component="a"
            href={item.externalFileUrl}
            target="_blank"
            rel="noreferrer"
            onClick={menu.close}
          >
            <ListItemIcon>
              <OpenInNewOutlined />
            </ListItemIcon>
            Open at its source
          </MenuItem>
        )}
        {/* Files and texts do not change, so they have no schedule. */}
        {item.appSourceId !== null && [
          <Divider key="divider" />,
          <ListSubheader key="heading">Sync automatically</ListSubheader>,
          ...syncSchedule.options.map((schedule) => (
            <MenuItem
              key={schedule}
              role="menuitemradio"
              aria-checked={item.schedule === schedule}
              onClick={() => menu.closeThen(() => onSchedule(schedule))}
            >
              <ListItemIcon sx={{ visibility: item.schedule === schedule ? 'visible' : 'hidden' }}>
                <CheckOutlined />
              </ListItemIcon>
              {scheduleLabels[schedule]}
            </MenuItem>
          )),
        ]}
        <Divider />
        {entry('Delete', DeleteOutlined, onDelete)}
      </Menu>
    </>
  );
}
