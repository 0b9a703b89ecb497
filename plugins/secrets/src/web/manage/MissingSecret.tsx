import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { StatusChip } from '@buildai/web';
import type { ReactNode } from 'react';
import { SecretField } from '../SecretField.js';
import { SecretUseFields } from '../SecretUseFields.js';
import { typedUse } from '../typed-use.js';
import type { MissingRow } from './missing-rows.js';
import type { TypedValue } from './secret-edits.js';
import { SecretRow } from './SecretRow.js';

interface MissingSecretProps {
  readonly secret: MissingRow;
  readonly typed: TypedValue | undefined;
  readonly onType: (typed: TypedValue | undefined) => void;
  /** Removes the request. */
  readonly onDismiss: () => void;
}

/** A secret that the app needs and that has no value. */
export function MissingSecret({ secret, typed, onType, onDismiss }: MissingSecretProps): ReactNode {
  const { key, description, hosts, usedBy, canDismiss } = secret;
  const entered = { value: '', instructions: description, ...typed, use: typed?.use ?? typedUse(hosts) };
  const notes = [description, usedBy.length > 0 ? `Used by ${usedBy.join(', ')}` : ''].filter(Boolean);
  return (
    <SecretRow
      name={key}
      state={<StatusChip tone="warning" label="Missing" />}
      actions={
        canDismiss && (
          <Button size="small" color="inherit" aria-label={`Not needed: ${key}`} onClick={onDismiss}>
            Not needed
          </Button>
        )
      }
    >
      {notes.length > 0 && (
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          {notes.join('\n')}
        </Typography>
      )}
      <Box sx={{ display: 'grid', gap: 1, mt: 0.5 }}>
        <SecretField
          label={`Value of ${key}`}
          value={typed?.value ?? ''}
          onChange={(value) => onType(value === '' ? undefined : { ...entered, value })}
        />
        {typed && (
          <SecretUseFields
            suffix={` of ${key}`}
            use={entered.use}
            onChange={(use) => onType({ ...entered, use })}
          />
        )}
      </Box>
    </SecretRow>
  );
}
