import LoginOutlined from '@mui/icons-material/LoginOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { brandName, EmptyState, Name, useSession } from '@buildai/web';
import type { ReactNode } from 'react';
import type { EnteredApp } from './use-entered-app.js';

interface ContinueAsAdminProps {
  readonly app: EnteredApp;
  readonly isEntering: boolean;
  readonly onContinue: () => void;
}

/** Asks an admin of the platform before the app learns their name and email address. */
export function ContinueAsAdmin({ app, isEntering, onContinue }: ContinueAsAdminProps): ReactNode {
  const { account } = useSession();
  return (
    <EmptyState
      icon={LoginOutlined}
      title={
        <>
          Continue to “<Name>{app.name}</Name>”
        </>
      }
      description={`You’re an admin of ${brandName()}, so you enter this app as an admin. The app can see your name and email: ${account?.email ?? ''}.`}
      action={
        <Stack spacing={1} sx={{ alignItems: 'center' }}>
          <Button variant="contained" size="large" loading={isEntering} onClick={onContinue}>
            <span>
              Continue as <Name>{account?.name || account?.email}</Name>
            </span>
          </Button>
          <Button color="inherit" href={app.url}>
            <span>
              Back to <Name>{app.name}</Name>
            </span>
          </Button>
        </Stack>
      }
    />
  );
}
