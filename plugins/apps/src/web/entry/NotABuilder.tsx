import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { brandName, EmptyState, Name, useSession } from '@buildai/web';
import type { ReactNode } from 'react';
import type { EnteredApp } from './use-entered-app.js';

/** The signed-in account may not enter the app as a builder. */
export function NotABuilder({ app: { name, url } }: { readonly app: EnteredApp }): ReactNode {
  const { account, signOut } = useSession();
  return (
    <EmptyState
      icon={PersonOffOutlined}
      title={
        <>
          You don’t build “<Name>{name}</Name>”
        </>
      }
      description={`You’re signed in to ${brandName()} as ${account?.email ?? ''}, which isn’t one of the accounts that build this app. If you use the app, sign in with the account you created there.`}
      action={
        <Stack spacing={1} sx={{ alignItems: 'center' }}>
          <Button variant="contained" href={url}>
            <span>
              Back to <Name>{name}</Name>
            </span>
          </Button>
          <Button color="inherit" onClick={() => void signOut()}>
            Use another {brandName()} account
          </Button>
        </Stack>
      }
    />
  );
}
