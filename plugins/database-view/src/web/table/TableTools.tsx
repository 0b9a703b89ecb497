import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import SpeedOutlined from '@mui/icons-material/SpeedOutlined';
import UploadOutlined from '@mui/icons-material/UploadOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { lazyComponent, useMenu } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ExportMenu } from '../export/ExportMenu.js';
import { useExport } from '../export/use-export.js';
import { narrow } from '../toolbar/ToolLabel.js';
import { exportViewOf } from './export-view.js';
import type { EntityTableState } from './use-entity-table.js';

const PerformanceDrawer = lazyComponent(() => import('../performance/PerformanceDrawer.js'));
const HistoryDrawer = lazyComponent(() => import('../history/HistoryDrawer.js'));

interface Tool {
  readonly label: string;
  readonly Icon: SvgIconComponent;
  readonly opens: 'dialog' | 'menu';
  /** Where there is room, it is a button without its label. */
  readonly isIcon?: boolean;
  readonly isBusy?: boolean;
  /** @param anchor the button that was pressed */
  readonly open: (anchor: HTMLElement) => void;
}

interface TableToolsProps {
  readonly appId: string;
  readonly entity: string;
  readonly table: EntityTableState;
  readonly onImport: () => void;
}

/** What is done with a table as a whole: a button for each, or one menu where the table is narrow. */
export function TableTools({ appId, entity, table, onImport }: TableToolsProps): ReactNode {
  const [drawer, setDrawer] = useState<'performance' | 'history'>();
  const [exportAnchor, setExportAnchor] = useState<HTMLElement>();
  const { run, isStarting } = useExport(appId, entity);
  const close = (): void => setDrawer(undefined);
  const tools: readonly Tool[] = [
    {
      label: 'Indexes and slow queries',
      Icon: SpeedOutlined,
      opens: 'dialog',
      isIcon: true,
      open: () => setDrawer('performance'),
    },
    {
      label: 'History',
      Icon: HistoryOutlined,
      opens: 'dialog',
      isIcon: true,
      open: () => setDrawer('history'),
    },
    { label: 'Export', Icon: DownloadOutlined, opens: 'menu', isBusy: isStarting, open: setExportAnchor },
    { label: 'Import', Icon: UploadOutlined, opens: 'dialog', open: onImport },
  ];
  return (
    <>
      <Box sx={{ display: 'contents', [narrow]: { display: 'none' } }}>
        {tools.map((tool) => (
          <ToolButton key={tool.label} {...tool} />
        ))}
      </Box>
      <Box sx={{ display: 'none', [narrow]: { display: 'contents' } }}>
        <MoreMenu tools={tools} />
      </Box>
      <ExportMenu
        view={exportViewOf(table)}
        anchor={exportAnchor}
        onClose={() => setExportAnchor(undefined)}
        onChoose={(choice) => void run(choice)}
      />
      {drawer === 'performance' && <PerformanceDrawer appId={appId} entity={entity} onClose={close} />}
      {drawer === 'history' && (
        <HistoryDrawer appId={appId} entity={entity} selected={table.selectedRows} onClose={close} />
      )}
    </>
  );
}

function ToolButton({ label, Icon, opens, isIcon, isBusy = false, open }: Tool): ReactNode {
  const pressed = {
    'aria-haspopup': opens,
    onClick: (event: { currentTarget: HTMLElement }) => open(event.currentTarget),
  };
  if (!isIcon)
    return (
      <Button size="small" startIcon={<Icon />} loading={isBusy} {...pressed}>
        {label}
      </Button>
    );
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} {...pressed}>
        <Icon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}

function MoreMenu({ tools }: { readonly tools: readonly Tool[] }): ReactNode {
  const { anchor, buttonProps, close, closeThen } = useMenu();
  return (
    <>
      <Tooltip title="More">
        <IconButton size="small" aria-label="More" {...buttonProps}>
          <MoreHorizOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={close} slotProps={{ list: { 'aria-label': 'More' } }}>
          {tools.map(({ label, Icon, opens, isBusy = false, open }) => (
            <MenuItem
              key={label}
              aria-haspopup={opens}
              disabled={isBusy}
              onClick={() => closeThen(() => open(anchor))}
            >
              <ListItemIcon>
                <Icon fontSize="small" />
              </ListItemIcon>
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
