import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Tooltip from '@mui/material/Tooltip';
import { hostText } from '@buildai/core/shared';
import type { ReactNode } from 'react';

interface AllowedHostListProps {
  /** Names the list for screen readers. */
  readonly label: string;
  readonly hosts: readonly string[];
  readonly onRemove: (host: string) => void;
}

export function AllowedHostList({ label, hosts, onRemove }: AllowedHostListProps): ReactNode {
  return (
    <List dense disablePadding aria-label={label}>
      {hosts.map((host) => (
        <ListItem
          key={host}
          divider
          disableGutters
          secondaryAction={
            <Tooltip title="Remove">
              <IconButton
                edge="end"
                size="small"
                aria-label={`Remove ${host}`}
                onClick={() => onRemove(host)}
              >
                <DeleteOutlined />
              </IconButton>
            </Tooltip>
          }
        >
          <ListItemText
            primary={hostText(host)}
            slotProps={{ primary: { variant: 'code', sx: { overflowWrap: 'anywhere' } } }}
          />
        </ListItem>
      ))}
    </List>
  );
}
