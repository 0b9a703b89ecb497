import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { SavedSecret } from '../../shared/secrets-api.js';
import { SecretUseFields } from '../SecretUseFields.js';
import type { TypedUse } from '../typed-use.js';
import { typedUse, textOfUse } from '../typed-use.js';

interface SavedSecretUseProps {
  readonly secret: SavedSecret;
  /** Undefined while it stays. */
  readonly typed: TypedUse | undefined;
  readonly error: string | undefined;
  readonly onType: (use: TypedUse | undefined) => void;
}

/** The hosts of a saved secret. They change without the value, and are saved with the rest of the form. */
export function SavedSecretUse({ secret, typed, error, onType }: SavedSecretUseProps): ReactNode {
  const { key, hosts, isReadable } = secret;
  if (!typed)
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" color="textSecondary" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {textOfUse(secret)}
        </Typography>
        <Button
          size="small"
          aria-label={`Change the hosts of ${key}`}
          onClick={() => onType(typedUse(hosts, isReadable))}
        >
          Change
        </Button>
      </Box>
    );
  return (
    <Box sx={{ display: 'grid', gap: 1, mt: 1 }}>
      <SecretUseFields suffix={` of ${key}`} use={typed} error={error} autoFocus onChange={onType} />
      <Button
        size="small"
        aria-label={`Keep current hosts of ${key}`}
        sx={{ justifySelf: 'start' }}
        onClick={() => onType(undefined)}
      >
        Keep current hosts
      </Button>
    </Box>
  );
}
