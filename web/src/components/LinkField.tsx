import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';

interface LinkFieldProps {
  /** Its accessible name. */
  readonly label: string;
  readonly url: string;
}

/** A link to be copied by hand: all of it is selected once it has the focus. */
export function LinkField({ label, url }: LinkFieldProps): ReactNode {
  return (
    <OutlinedInput
      readOnly
      fullWidth
      size="small"
      value={url}
      inputProps={{ 'aria-label': label }}
      onFocus={({ target }) => target.select()}
      sx={{ typography: 'code' }}
    />
  );
}
