import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { Field } from '@buildai/web';
import type { ReactNode } from 'react';
import type { TypedUse } from './typed-use.js';

interface SecretUseFieldsProps {
  /** Follows the labels, to distinguish several: ` of STRIPE_KEY`. */
  readonly suffix: string;
  readonly use: TypedUse;
  readonly error?: string | undefined;
  readonly autoFocus?: boolean;
  readonly onChange: (use: TypedUse) => void;
}

function hintOf({ hosts, isReadable }: TypedUse): string {
  if (isReadable) return 'Functions see the value, and can send it to any host that you allow.';
  return hosts.trim() === ''
    ? 'Without a host it is sent nowhere. Enter one, or let functions read the value.'
    : 'Functions don’t see the value. It is put into their requests to these hosts. Separate several with commas.';
}

/** Where functions may send a secret, and whether they may read it. */
export function SecretUseFields({
  suffix,
  use,
  error,
  autoFocus = false,
  onChange,
}: SecretUseFieldsProps): ReactNode {
  return (
    <Box>
      <Field
        label={`Hosts${suffix}`}
        value={use.hosts}
        hint={hintOf(use)}
        error={error}
        autoFocus={autoFocus}
        placeholder="api.example.com"
        autoComplete="off"
        spellCheck={false}
        inputProps={{ maxLength: 2_000, autoCapitalize: 'none', autoCorrect: 'off' }}
        onChange={({ target }) => onChange({ ...use, hosts: target.value })}
      />
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={use.isReadable}
            onChange={(_event, isReadable) => onChange({ ...use, isReadable })}
          />
        }
        label={`Let functions read the value${suffix}`}
        slotProps={{ typography: { variant: 'body2' } }}
      />
    </Box>
  );
}
