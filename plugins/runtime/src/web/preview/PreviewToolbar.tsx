import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined';
import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import type { Device } from './device.js';
import { devices } from './device.js';
import { PreviewRowsChip } from '../rows/PreviewRowsChip.js';
import { RouteField } from './RouteField.js';

interface PreviewToolbarProps {
  readonly appId: string;
  readonly device: Device;
  readonly onDevice: (device: Device) => void;
  readonly path: string;
  readonly onNavigate: (path: string) => void;
  readonly onReload: () => void;
  readonly onOpen: () => void;
  /** Buttons that add to the message to the assistant. */
  readonly additions: ReactNode;
  /** True if there is nothing to act on. */
  readonly disabled: boolean;
}

/** Device widths, reload, address bar, and open in a new tab. */
export function PreviewToolbar({
  appId,
  device,
  onDevice,
  path,
  onNavigate,
  onReload,
  onOpen,
  additions,
  disabled,
}: PreviewToolbarProps): ReactNode {
  return (
    <Box
      role="toolbar"
      aria-label="Preview"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        flex: 'none',
        px: 1.5,
        py: 0.75,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Width"
        value={device.id}
        onChange={(_event, id: string | null) => {
          const chosen = devices.find((each) => each.id === id);
          if (chosen) onDevice(chosen);
        }}
        sx={{ display: { xs: 'none', md: 'inline-flex' } }}
      >
        {devices.map(({ id, label, icon: Icon }) => (
          <ToggleButton key={id} value={id} aria-label={label} title={label} sx={{ p: 0.625 }}>
            <Icon sx={{ fontSize: 18 }} />
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Tooltip title="Reload">
        <span>
          <IconButton size="small" aria-label="Reload the preview" onClick={onReload} disabled={disabled}>
            <RefreshOutlined />
          </IconButton>
        </span>
      </Tooltip>
      {additions}
      <RouteField path={path} onNavigate={onNavigate} disabled={disabled} />
      <PreviewRowsChip appId={appId} />
      <Tooltip title="Open in a new tab">
        <span>
          <IconButton size="small" aria-label="Open in a new tab" onClick={onOpen} disabled={disabled}>
            <OpenInNewOutlined />
          </IconButton>
        </span>
      </Tooltip>
    </Box>
  );
}
