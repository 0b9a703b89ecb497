import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Field, RelativeTime, StatusChip } from '@buildai/web';
import type { ReactNode } from 'react';
import { maxInstructionsLength } from '../../shared/secret-rules.js';
import type { SavedSecret } from '../../shared/secrets-api.js';
import { SecretField } from '../SecretField.js';
import type { TypedValue } from './secret-edits.js';
import { SavedSecretUse } from './SavedSecretUse.js';
import { SecretRow } from './SecretRow.js';
import type { TypedUse } from '../typed-use.js';
import { isUnbound } from '../typed-use.js';

interface SavedSecretRowProps {
  readonly secret: SavedSecret;
  /** Undefined while its value stays. */
  readonly typed: TypedValue | undefined;
  readonly valueError: string | undefined;
  /** Undefined while functions use it as before. */
  readonly typedUse: TypedUse | undefined;
  readonly useError: string | undefined;
  readonly onType: (typed: TypedValue | undefined) => void;
  readonly onTypeUse: (use: TypedUse | undefined) => void;
  readonly onDelete: () => void;
}

/** A saved secret: its key is fixed, its value can be replaced but not read. */
export function SavedSecretRow(props: SavedSecretRowProps): ReactNode {
  const { secret, typed, valueError, typedUse, useError, onType, onTypeUse, onDelete } = props;
  const { key, instructions, updatedAt } = secret;
  return (
    <SecretRow
      name={key}
      state={isUnbound(secret) && <StatusChip tone="warning" label="No host" />}
      actions={
        <>
          <IconButton
            size="small"
            aria-label={`Replace the value of ${key}`}
            title="Replace value"
            disabled={typed !== undefined}
            onClick={() => onType({ value: '', instructions })}
          >
            <EditOutlined fontSize="small" />
          </IconButton>
          <IconButton size="small" aria-label={`Delete ${key}`} title="Delete" onClick={onDelete}>
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </>
      }
    >
      {typed ? (
        <Box sx={{ display: 'grid', gap: 1.5, mt: 0.5 }}>
          <SecretField
            label={`New value of ${key}`}
            value={typed.value}
            error={valueError}
            autoFocus
            onChange={(value) => onType({ ...typed, value })}
          />
          <Field
            label={`Instructions for ${key}`}
            value={typed.instructions}
            placeholder="Where the value comes from"
            inputProps={{ maxLength: maxInstructionsLength }}
            onChange={({ target }) => onType({ ...typed, instructions: target.value })}
          />
          <Button size="small" sx={{ justifySelf: 'start' }} onClick={() => onType(undefined)}>
            Keep current value
          </Button>
        </Box>
      ) : (
        <>
          <Typography variant="body2" color="textSecondary">
            <Box component="span" role="img" aria-label="Hidden value" sx={{ letterSpacing: 2, mr: 1 }}>
              ••••••••
            </Box>
            Updated <RelativeTime at={updatedAt} />
          </Typography>
          {instructions && (
            <Typography
              variant="body2"
              color="textSecondary"
              sx={{ mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
            >
              {instructions}
            </Typography>
          )}
        </>
      )}
      <SavedSecretUse secret={secret} typed={typedUse} error={useError} onType={onTypeUse} />
    </SecretRow>
  );
}
