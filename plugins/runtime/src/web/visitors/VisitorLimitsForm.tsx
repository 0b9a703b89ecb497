import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { VisitorLimitsChoice } from '@buildai/entities/shared';
import { Field } from '@buildai/web';
import type { FormEvent, ReactNode } from 'react';
import { useState } from 'react';
import { formatCount } from './format-count.js';

interface VisitorLimitsFormProps {
  readonly chosen: VisitorLimitsChoice;
  /** The maximums of the plan. */
  readonly most: { readonly rows: number; readonly megabytes: number };
  readonly onSave: (choice: VisitorLimitsChoice) => Promise<void>;
}

/** Input of the daily limits. An empty field means the plan's maximum. */
export function VisitorLimitsForm({ chosen, most, onSave }: VisitorLimitsFormProps): ReactNode {
  const [rows, setRows] = useState(typed(chosen.rowsPerDay));
  const [megabytes, setMegabytes] = useState(typed(chosen.megabytesPerDay));
  const errors = { rows: errorOf(rows, most.rows), megabytes: errorOf(megabytes, most.megabytes) };
  const isChanged = rows !== typed(chosen.rowsPerDay) || megabytes !== typed(chosen.megabytesPerDay);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (errors.rows !== undefined || errors.megabytes !== undefined) return;
    void onSave({ rowsPerDay: read(rows), megabytesPerDay: read(megabytes) });
  };
  return (
    <Box component="form" noValidate onSubmit={save} sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <Field
          label="Rows per day"
          value={rows}
          error={errors.rows}
          placeholder={String(most.rows)}
          hint={`Up to ${formatCount(most.rows)} with your plan.`}
          inputProps={{ inputMode: 'numeric', maxLength: 10 }}
          onChange={({ target }) => setRows(target.value)}
        />
        <Field
          label="Uploads per day (MB)"
          value={megabytes}
          error={errors.megabytes}
          placeholder={String(most.megabytes)}
          hint={`Up to ${formatCount(most.megabytes)} MB with your plan.`}
          inputProps={{ inputMode: 'numeric', maxLength: 10 }}
          onChange={({ target }) => setMegabytes(target.value)}
        />
      </Box>
      <Box>
        <Button type="submit" variant="outlined" disabled={!isChanged}>
          Save limits
        </Button>
      </Box>
    </Box>
  );
}

const typed = (limit: number | null): string => (limit === null ? '' : String(limit));
const read = (text: string): number | null => (text.trim() === '' ? null : Number(text));

function errorOf(text: string, most: number): string | undefined {
  if (text.trim() === '') return undefined;
  if (!/^\s*\d+\s*$/.test(text)) return 'Enter a whole number.';
  return Number(text) > most ? `Your plan allows up to ${formatCount(most)}.` : undefined;
}
