import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Field } from '@buildai/web';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';

interface ClaimCodeFormProps {
  readonly onCode: (code: string) => void;
}

/** Asks for the code of an invitation, for those who got it without the link. */
export function ClaimCodeForm({ onCode }: ClaimCodeFormProps): ReactNode {
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const code = typed.trim();
    setMissing(code === '');
    if (code !== '') onCode(code);
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'grid', gap: 2, width: '100%', maxWidth: 360, mx: 'auto', p: 2 }}
    >
      <Typography variant="h4" component="h1">
        Claim an app
      </Typography>
      <Field
        label="Claim code"
        value={typed}
        error={isMissing ? 'Enter the code from your invitation.' : undefined}
        hint="The person who built the app sent you this code."
        inputProps={{ autoCapitalize: 'none', autoComplete: 'off', spellCheck: false, maxLength: 100 }}
        onChange={({ target }) => {
          setTyped(target.value);
          setMissing(false);
        }}
      />
      <Button type="submit" variant="contained">
        Continue
      </Button>
    </Box>
  );
}
