import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { SecretField } from '../SecretField.js';
import { SecretUseFields } from '../SecretUseFields.js';
import type { TypedUse } from '../typed-use.js';
import type { RequestedSecret } from './requested-secret.js';

interface RequestedSecretFieldsProps {
  readonly secret: RequestedSecret;
  readonly value: string;
  /** Undefined where the use of a saved secret stays. */
  readonly use: TypedUse | undefined;
  readonly useError: string | undefined;
  readonly autoFocus: boolean;
  readonly onChange: (value: string) => void;
  readonly onUse: (use: TypedUse) => void;
}

/** The value of a secret that a reply asks for, and where functions may send it. */
export function RequestedSecretFields(props: RequestedSecretFieldsProps): ReactNode {
  const { secret, value, use, useError, autoFocus, onChange, onUse } = props;
  const { key, description } = secret;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <SecretField label={key} value={value} hint={description} autoFocus={autoFocus} onChange={onChange} />
      {use && <SecretUseFields suffix={` of ${key}`} use={use} error={useError} onChange={onUse} />}
    </Box>
  );
}
