import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Tool } from '../../shared/tool.js';
import { ActivateDialog } from './ActivateDialog.js';

interface ToolRowProps {
  readonly tool: Tool;
  readonly onOpen: () => void;
  /** Rejects with why it is not possible. */
  readonly onActivate: (isActive: boolean) => Promise<void>;
  readonly onDuplicate: () => void;
  readonly onDelete: () => void;
}

/** A tool in the list: opens it, activates, duplicates or deletes it. */
export function ToolRow({ tool, onOpen, onActivate, onDuplicate, onDelete }: ToolRowProps): ReactNode {
  const [isAsking, setAsking] = useState(false);
  const name = tool.title || 'Untitled tool';
  const isActive = tool.status === 'active';
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <ButtonBase
        onClick={onOpen}
        sx={{
          flex: 1,
          minWidth: 0,
          minHeight: 40,
          display: 'block',
          textAlign: 'left',
          borderRadius: 1,
          px: 0.5,
        }}
      >
        <Typography variant="body2" noWrap sx={{ fontWeight: 500 }}>
          {name}
        </Typography>
        <Typography variant="caption" color="textSecondary" noWrap component="p">
          {isActive ? 'Active' : 'Draft'} · /tool/{tool.path}
        </Typography>
      </ButtonBase>
      <Switch
        checked={isActive}
        slotProps={{ input: { 'aria-label': `${name} is active` } }}
        onChange={() => (isActive ? void onActivate(false).catch(() => undefined) : setAsking(true))}
      />
      <IconButton size="small" title="Duplicate" aria-label={`Duplicate ${name}`} onClick={onDuplicate}>
        <ContentCopyOutlined fontSize="small" />
      </IconButton>
      <IconButton size="small" title="Delete" aria-label={`Delete ${name}`} onClick={onDelete}>
        <DeleteOutlineOutlined fontSize="small" />
      </IconButton>
      <ActivateDialog
        open={isAsking}
        title="Activate Your Tool"
        onConfirm={() => onActivate(true)}
        onClose={() => setAsking(false)}
      >
        Once you publish, anyone who can enter your app can use “{name}”.
      </ActivateDialog>
    </Box>
  );
}
