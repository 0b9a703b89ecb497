import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';

interface InvitationLinkFieldProps {
  readonly email: string;
  readonly url: string;
}

/** Link of an invitation to copy manually, if writing to the clipboard failed. */
export function InvitationLinkField({ email, url }: InvitationLinkFieldProps): ReactNode {
  return (
    <OutlinedInput
      readOnly
      fullWidth
      size="small"
      value={url}
      inputProps={{ 'aria-label': `Invitation link for ${email}` }}
      onFocus={({ target }) => target.select()}
      sx={{ typography: 'code' }}
    />
  );
}
