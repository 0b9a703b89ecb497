import AddOutlined from '@mui/icons-material/AddOutlined';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { SvgIconComponent } from '@mui/icons-material';
import { lazyComponent, useMenu } from '@buildai/web';
import { createElement, useState } from 'react';
import type { ReactNode } from 'react';
import type { SavedView } from '../../shared/views/views-api.js';
import type { Column } from '../model/column.js';
import type { useViewActions } from './use-view-actions.js';
import type { TableView } from './use-table-view.js';
import { kindIcon } from './view-kinds.js';

const ViewDialog = lazyComponent(() => import('./ViewDialog.js'));

interface ViewMenuProps {
  readonly columns: readonly Column[];
  readonly views: readonly SavedView[];
  readonly table: TableView;
  readonly actions: ReturnType<typeof useViewActions>;
}

/** The name of the view that is shown without a saved one. */
const allRows = 'All rows';

/** Chooses a view, and creates, edits, duplicates and deletes views. */
export function ViewMenu({ columns, views, table, actions }: ViewMenuProps): ReactNode {
  const { view, saved, show } = table;
  const menu = useMenu();
  const [dialog, setDialog] = useState<'new' | 'edit'>();
  const entry = (label: string, Icon: SvgIconComponent, act: () => void): ReactNode => (
    <MenuItem key={label} onClick={() => menu.closeThen(act)}>
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      {label}
    </MenuItem>
  );
  const choice = (each: SavedView | undefined): ReactNode => (
    <MenuItem
      key={each?.id ?? ''}
      role="menuitemradio"
      aria-checked={each?.id === saved?.id}
      selected={each?.id === saved?.id}
      onClick={() => menu.closeThen(() => show(each))}
    >
      <ListItemIcon>{createElement(kindIcon(each?.kind ?? 'grid'), { fontSize: 'small' })}</ListItemIcon>
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {each?.name ?? allRows}
      </Box>
    </MenuItem>
  );
  const { kind, groupBy, start, end } = view;
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={createElement(kindIcon(kind))}
        endIcon={<ExpandMoreOutlined />}
        aria-label={`View: ${saved?.name ?? allRows}`}
        {...menu.buttonProps}
        sx={{ minWidth: 0, maxWidth: 200 }}
      >
        <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {saved?.name ?? allRows}
        </Box>
      </Button>
      {menu.anchor && (
        <Menu
          open
          anchorEl={menu.anchor}
          onClose={menu.close}
          slotProps={{ list: { 'aria-label': 'Views' }, paper: { sx: { minWidth: 200, maxWidth: 320 } } }}
        >
          {choice(undefined)}
          {views.map(choice)}
          <Divider />
          {entry('New view', AddOutlined, () => setDialog('new'))}
          {saved && [
            entry('Edit view', EditOutlined, () => setDialog('edit')),
            entry('Duplicate view', ContentCopyOutlined, () => void actions.duplicate(saved)),
            entry('Delete view', DeleteOutlined, () => void actions.remove(saved)),
          ]}
        </Menu>
      )}
      {dialog && (
        <ViewDialog
          title={dialog === 'new' ? 'New view' : 'Edit view'}
          confirmLabel={dialog === 'new' ? 'Create view' : 'Save view'}
          columns={columns}
          initial={
            dialog === 'edit'
              ? { name: saved?.name ?? '', kind, groupBy, start, end }
              : { name: '', kind: 'grid' }
          }
          onSave={dialog === 'new' ? actions.create : actions.save}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}
