import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FormEvent, ReactNode } from 'react';
import { useState } from 'react';
import { Field } from './Field.js';

interface LimitFormProps {
  readonly label: string;
  readonly hint: string;
  readonly chosen: number;
  /** The limit is a whole number from 1 to this one. */
  readonly most: number;
  readonly onSave: (limit: number) => Promise<void>;
}

/** Input of a limit, which is saved by a button. */
export function LimitForm({ label, hint, chosen, most, onSave }: LimitFormProps): ReactNode {
  const [typed, setTyped] = useState(String(chosen));
  const length = String(most).length + 1;
  const limit = /^\s*\d+\s*$/.test(typed) ? Number(typed) : 0;
  const isValid = limit >= 1 && limit <= most;
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (isValid) void onSave(limit);
  };
  return (
    <Box component="form" noValidate onSubmit={save} sx={{ display: 'grid', gap: 1.5, maxWidth: 320 }}>
      <Field
        label={label}
        value={typed}
        error={isValid ? undefined : `Enter a number from 1 to ${most.toLocaleString('en-US')}.`}
        hint={hint}
        inputProps={{ inputMode: 'numeric', maxLength: length }}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Box>
        <Button type="submit" variant="outlined" disabled={!isValid || limit === chosen}>
          Save limit
        </Button>
      </Box>
    </Box>
  );
}
