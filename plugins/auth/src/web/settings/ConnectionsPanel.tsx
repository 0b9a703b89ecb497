import { ErrorState, LoadingSkeleton, Panel, useApi, useToast } from '@buildai/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Account } from '../../shared/accounts.js';
import { connectionsApi } from '../../shared/connections-api.js';
import { useGooglePopup } from '../google/use-google-popup.js';
import { useAuthOptions } from '../use-auth-options.js';
import { GoogleConnection } from './GoogleConnection.js';
import { ProofDialog } from './ProofDialog.js';

/** Connected sign-in providers. Renders nothing if the instance has none. */
export function ConnectionsPanel({ account }: { account: Account }): ReactNode {
  const api = useApi(connectionsApi);
  const toast = useToast();
  const [asking, setAsking] = useState<'connect' | 'disconnect'>();
  const options = useAuthOptions();
  const { data, error, refetch } = useQuery({
    queryKey: ['auth', 'connections'],
    queryFn: async () => {
      const { connections } = await api.listConnections();
      return { google: connections.find(({ provider }) => provider === 'google') };
    },
    enabled: options.data?.google === true,
  });
  const openGoogle = useGooglePopup((answer) => {
    if (!('connected' in answer)) return;
    toast({ message: 'Google is connected', severity: 'success' });
    void refetch();
  });
  if (!options.data?.google) return null;

  const google = data?.google;

  /** Opens the popup during the click; a refusal is shown in the dialog and closes the popup. */
  const connect = (password: string | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      openGoogle((nonce) => {
        const beginning = api.connectGoogle({ body: { nonce, password } }).then(({ url }) => url);
        beginning.then(() => resolve(), reject);
        return beginning;
      });
    });
  const disconnect = async (password: string | undefined): Promise<void> => {
    await api.disconnectGoogle({ body: { password } });
    toast({ message: 'Google is disconnected', severity: 'success' });
    await refetch();
  };

  return (
    <Panel title="Connected accounts" description="Other ways to sign in." flush>
      {error && (
        <ErrorState
          title="Your connections could not be loaded."
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <LoadingSkeleton shape="rows" count={1} />}
      {data && <GoogleConnection connectedAt={google?.createdAt} onAsk={setAsking} />}
      <ProofDialog
        open={asking !== undefined}
        title={asking === 'disconnect' ? 'Disconnect Google?' : 'Connect Google'}
        text={
          asking === 'disconnect'
            ? 'You won’t be able to sign in with Google anymore.'
            : 'You’ll be able to sign in with Google too, even if your email address there is different.'
        }
        confirmLabel={asking === 'disconnect' ? 'Disconnect' : 'Go to Google'}
        asksForPassword={account.hasPassword}
        onConfirm={asking === 'disconnect' ? disconnect : connect}
        onClose={() => setAsking(undefined)}
      />
    </Panel>
  );
}
