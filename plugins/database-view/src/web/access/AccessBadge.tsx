import LockOutlined from '@mui/icons-material/LockOutlined';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useDatabase } from '../entities/database-queries.js';
import { ToolLabel } from '../toolbar/ToolLabel.js';
import { accessText } from './access-text.js';
import { AccessChoice } from './AccessChoice.js';

interface AccessBadgeProps {
  readonly appId: string;
  readonly entity: string;
}

/** Who may read and write the rows of an entity, by the name of the preset; opens the choice. */
export function AccessBadge({ appId, entity }: AccessBadgeProps): ReactNode {
  const { data } = useDatabase(appId);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const schema = data?.entities.find(({ name }) => name === entity)?.schema;
  if (!schema) return null;
  const { name, sentence } = accessText(schema);
  return (
    <>
      <Tooltip title={sentence}>
        <Button
          size="small"
          color="inherit"
          startIcon={<LockOutlined />}
          aria-haspopup="dialog"
          aria-expanded={anchor !== undefined}
          aria-label={`Access: ${name}`}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ color: 'text.secondary', minWidth: 0 }}
        >
          <ToolLabel>
            <Box component="span" sx={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' }}>
              {name}
            </Box>
          </ToolLabel>
        </Button>
      </Tooltip>
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': 'Access',
            sx: { width: 360, maxWidth: 'calc(100vw - 32px)' },
          },
        }}
      >
        <AccessChoice appId={appId} entity={entity} schema={schema} onDone={() => setAnchor(undefined)} />
      </Popover>
    </>
  );
}
