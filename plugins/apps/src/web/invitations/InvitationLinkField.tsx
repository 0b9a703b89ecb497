import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';

interface InvitationLinkFieldProps {
  readonly email: string;
  readonly url: string;
}

/** The link of an invitation, to be copied by hand where the clipboard could not be written. */
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
