import { useApi, useToast } from '@buildai/web';
import { useEffect, useRef } from 'react';
import { listenToConnection, newConnectionNonce } from '../../shared/connection-popup.js';
import { integrationsApi } from '../../shared/integrations-api.js';
import { useConnectionsChanged } from './connection-queries.js';

const windowName = 'source-connection';
const windowFeatures = 'popup,width=520,height=680';

/** Opens a service in a window of its own at a click, and tells which connection came of it. It listens as long as it is shown. */
export function useConnect(sourceId: string, onConnected: (connectionId: string) => void): () => void {
  const api = useApi(integrationsApi);
  const toast = useToast();
  const changed = useConnectionsChanged();
  const stopListening = useRef<() => void>(undefined);
  useEffect(() => () => stopListening.current?.(), []);

  return () => {
    stopListening.current?.();
    const fail = (message: string): void => toast({ message, severity: 'error' });
    // Browsers open a window only at the click itself: its address follows.
    const popup = window.open('', windowName, windowFeatures);
    if (!popup) return fail('Your browser blocked the window. Allow pop-ups for this page and try again.');
    const nonce = newConnectionNonce();
    stopListening.current = listenToConnection(nonce, (answer) => {
      if ('error' in answer) return fail(answer.error);
      void changed().then(() => onConnected(answer.connectionId));
    });
    api.beginConnection({ params: { sourceId }, query: { nonce } }).then(
      ({ url }) => (popup.location.href = url),
      (error: Error) => {
        popup.close();
        fail(error.message);
      },
    );
  };
}
