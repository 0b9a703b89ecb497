import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Field } from '@buildai/web';
import type { FormEvent, ReactNode } from 'react';
import { useState } from 'react';
import { mostMailsPerDay } from '../shared/mail-choice.js';

interface MailsPerDayFormProps {
  readonly chosen: number;
  readonly onSave: (perDay: number) => Promise<void>;
}

/** Input of the daily limit of each person. */
export function MailsPerDayForm({ chosen, onSave }: MailsPerDayFormProps): ReactNode {
  const [typed, setTyped] = useState(String(chosen));
  const perDay = /^\s*\d{1,4}\s*$/.test(typed) ? Number(typed) : 0;
  const isValid = perDay >= 1 && perDay <= mostMailsPerDay;
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (isValid) void onSave(perDay);
  };
  return (
    <Box component="form" noValidate onSubmit={save} sx={{ display: 'grid', gap: 1.5, maxWidth: 320 }}>
      <Field
        label="Emails a day for each user"
        value={typed}
        error={isValid ? undefined : `Enter a number from 1 to ${mostMailsPerDay.toLocaleString('en-US')}.`}
        hint="You and admins of the app don’t have this limit."
        inputProps={{ inputMode: 'numeric', maxLength: 4 }}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Box>
        <Button type="submit" variant="outlined" disabled={!isValid || perDay === chosen}>
          Save limit
        </Button>
      </Box>
    </Box>
  );
}
