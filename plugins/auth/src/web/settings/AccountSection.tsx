import { ErrorState, LoadingSkeleton, Panel } from '@buildai/web';
import type { ReactNode } from 'react';
import { ConnectionsPanel } from './ConnectionsPanel.js';
import { DeleteAccountPanel } from './DeleteAccountPanel.js';
import { EmailPanel } from './EmailPanel.js';
import { PasswordPanel } from './PasswordPanel.js';
import { ProfilePanel } from './ProfilePanel.js';
import { SessionsPanel } from './SessionsPanel.js';
import { useOwnAccount } from './use-own-account.js';

/** Account section of the settings: profile, sign-in methods, sessions and deletion. */
export default function AccountSection(): ReactNode {
  const { data: account, error, refetch } = useOwnAccount();
  if (!account) {
    return (
      <Panel>
        {error ? (
          <ErrorState
            title="Your account could not be loaded."
            error={error}
            onRetry={() => void refetch()}
          />
        ) : (
          <LoadingSkeleton count={6} />
        )}
      </Panel>
    );
  }
  return (
    <>
      <ProfilePanel />
      <EmailPanel account={account} />
      <PasswordPanel account={account} />
      <ConnectionsPanel account={account} />
      <SessionsPanel />
      <DeleteAccountPanel account={account} />
    </>
  );
}
