import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { accessLine, accessOf, levelsOf } from '@buildai/entities/shared';
import type { EntitySchema } from '@buildai/entities/shared';
import type { ReactNode } from 'react';
import type { AccessPreset } from './access-presets.js';
import { accessPresets, accessRequest, presetOf } from './access-presets.js';
import { useAccessRequest } from './use-access-request.js';

interface AccessChoiceProps {
  readonly appId: string;
  readonly entity: string;
  readonly schema: EntitySchema;
  readonly onDone: () => void;
}

function statesEachLevel(schema: EntitySchema): boolean {
  const stated = schema['x-accessControl']?.permissions;
  return stated !== undefined && ('create' in stated || 'update' in stated || 'delete' in stated);
}

/** Who can access the rows, in words, and the presets to ask the assistant for. */
export function AccessChoice({ appId, entity, schema, onDone }: AccessChoiceProps): ReactNode {
  const { request, isSending } = useAccessRequest(appId);
  const current = presetOf(levelsOf(schema));
  const choose = async (preset: AccessPreset): Promise<void> => {
    if (preset === current || (await request(accessRequest(entity, preset, statesEachLevel(schema)))))
      onDone();
  };
  return (
    <Box sx={{ py: 1.5 }}>
      <Typography variant="body2" sx={{ px: 2 }}>
        {accessLine(accessOf(entity, schema))}.
      </Typography>
      <List dense aria-label="Access presets" sx={{ py: 1 }}>
        {accessPresets.map((preset) => (
          <ListItem key={preset.name} disablePadding>
            <ListItemButton
              disabled={isSending}
              aria-current={preset === current ? 'true' : undefined}
              onClick={() => void choose(preset)}
            >
              <ListItemText primary={preset.name} secondary={preset.description} />
              {preset === current && <CheckOutlined fontSize="small" />}
            </ListItemButton>
          </ListItem>
        ))}
      </List>
      <Typography variant="caption" color="textSecondary" sx={{ display: 'block', px: 2 }}>
        The assistant makes the change, so you can follow and undo it in the chat.
      </Typography>
    </Box>
  );
}
