import { accountDeleted, accountExports } from '@buildai/auth/shared';
import { sealedValues } from '@buildai/core';
import { integrationsApi } from '../../shared/integrations-api.js';
import { ConnectionHandles } from '../connections/connection-handles.js';
import { ConnectionRepository, sealedConnections } from '../connections/connection-repository.js';
import { Connections, connectionView } from '../connections/connections.js';
import { connectionRequests } from '../connections/connection-requests.js';
import { installedSources } from '../context-kit.js';
import type { ContextKit } from '../context-kit.js';
import { addCallbackRoute } from '../http/callback-route.js';
import { createIntegrationHandlers } from '../http/integration-handlers.js';

/** Connections of accounts to outside services, by OAuth or with a key. */
export function registerConnections(kit: ContextKit): Connections {
  const { clock, db, events, log, uses } = kit;
  const { egress, oauth } = uses;
  const sources = installedSources(kit);
  const handles = new ConnectionHandles(uses.secretBox, clock);
  const repository = new ConnectionRepository(db, uses.secretBox);
  const connections = new Connections({ clock, log, egress, repository, oauth, handles });

  const requests = connectionRequests(oauth);
  kit.serve(integrationsApi, createIntegrationHandlers({ connections, handles, requests, sources }));
  addCallbackRoute(kit, { connections, tokens: oauth.tokens, requests, sources, log });

  kit.contribute(sealedValues, sealedConnections);
  kit.contribute(accountExports, {
    key: 'dataConnections',
    export: async (accountId) => (await connections.list(accountId)).map(connectionView),
  });
  events.subscribe(accountDeleted, ({ accountId }) => connections.removeAccount(accountId, sources()));
  return connections;
}
