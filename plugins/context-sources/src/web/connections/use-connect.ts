import { useApi, usePopup, useToast } from '@buildai/web';
import { isConnectionAnswer } from '../../shared/connection-answer.js';
import { integrationsApi } from '../../shared/integrations-api.js';
import { useConnectionsChanged } from './connection-queries.js';

/** Opens the authorization popup on a click and reports the new connection. */
export function useConnect(sourceId: string, onConnected: (connectionId: string) => void): () => void {
  const api = useApi(integrationsApi);
  const toast = useToast();
  const changed = useConnectionsChanged();
  const open = usePopup('source-connection', isConnectionAnswer, ({ connectionId }) => {
    void changed().then(() => onConnected(connectionId));
  });

  return () =>
    open(async (nonce) => {
      try {
        return (await api.beginConnection({ params: { sourceId }, query: { nonce } })).url;
      } catch (error) {
        toast({ message: (error as Error).message, severity: 'error' });
        throw error;
      }
    });
}
