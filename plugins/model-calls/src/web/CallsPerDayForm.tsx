import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Field } from '@buildai/web';
import type { FormEvent, ReactNode } from 'react';
import { useState } from 'react';
import { mostCallsPerDay } from '../shared/model-calls-choice.js';

interface CallsPerDayFormProps {
  readonly chosen: number;
  readonly onSave: (perDay: number) => Promise<void>;
}

/** Input of the daily limit of each person. */
export function CallsPerDayForm({ chosen, onSave }: CallsPerDayFormProps): ReactNode {
  const [typed, setTyped] = useState(String(chosen));
  const perDay = /^\s*\d{1,5}\s*$/.test(typed) ? Number(typed) : 0;
  const isValid = perDay >= 1 && perDay <= mostCallsPerDay;
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (isValid) void onSave(perDay);
  };
  return (
    <Box component="form" noValidate onSubmit={save} sx={{ display: 'grid', gap: 1.5, maxWidth: 320 }}>
      <Field
        label="Questions a day for each person"
        value={typed}
        error={isValid ? undefined : `Enter a number from 1 to ${mostCallsPerDay.toLocaleString('en-US')}.`}
        hint="An image counts as 5. You and your collaborators have no limit."
        inputProps={{ inputMode: 'numeric', maxLength: 5 }}
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
