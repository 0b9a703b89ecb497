import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useSession } from '@buildai/web';
import type { ReactNode } from 'react';

/** For accounts without a password: a fresh sign-in proves the identity. Returns to this page. */
export function SignInAgain(): ReactNode {
  const { signOut } = useSession();
  return (
    <Alert
      severity="info"
      role="alert"
      action={
        <Button color="inherit" size="small" onClick={() => void signOut()}>
          Sign in again
        </Button>
      }
    >
      For your security, sign in again to do this.
    </Alert>
  );
}
