import LockOutlined from '@mui/icons-material/LockOutlined';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { levelsOf } from '@buildai/entities/shared';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useDatabase } from '../entities/database-queries.js';
import { presetOf } from './access-presets.js';
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
  const name = presetOf(levelsOf(schema))?.name ?? 'Custom access';
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<LockOutlined />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        aria-label={`Access: ${name}`}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ color: 'text.secondary' }}
      >
        {name}
      </Button>
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
