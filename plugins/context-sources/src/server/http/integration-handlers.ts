import type { Handlers } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { integrationsApi } from '../../shared/integrations-api.js';
import type { Source, SourceAuth } from '../../shared/source.js';
import type { ConnectionHandles } from '../connections/connection-handles.js';
import type { Connections } from '../connections/connections.js';
import { connectionView } from '../connections/connections.js';
import type { ConnectionRequests } from '../connections/connection-requests.js';

export interface IntegrationParts {
  readonly connections: Connections;
  readonly handles: ConnectionHandles;
  readonly requests: ConnectionRequests;
  readonly sources: () => readonly Source[];
}

/** A source with this kind of auth. @throws NotFound */
export function sourceWithAuth<K extends SourceAuth['kind']>(
  sources: readonly Source[],
  id: string,
  kind: K,
): Source & { readonly auth: Extract<SourceAuth, { kind: K }> } {
  const source = sources.find((each) => each.id === id);
  if (source?.auth?.kind !== kind) throw NotFound();
  return source as Source & { readonly auth: Extract<SourceAuth, { kind: K }> };
}

/** Handlers for the caller's own connections. */
export function createIntegrationHandlers(parts: IntegrationParts): Handlers<typeof integrationsApi> {
  const { connections, handles, requests, sources } = parts;
  return {
    async listConnections({ caller }) {
      return { connections: (await connections.list(caller.accountId)).map(connectionView) };
    },

    async fetchCarbonTokens({ caller, context }) {
      context.set('cache-control', 'no-store');
      const installed = new Set(sources().map(({ id }) => id));
      const own = await connections.list(caller.accountId);
      const usable = own.filter(({ endedAt, source }) => endedAt === null && installed.has(source));
      return {
        tokens: usable.map(({ id, name, service, source }) => ({
          source,
          service,
          name,
          connectionId: id,
          ...handles.make(id, caller.accountId),
        })),
      };
    },

    async beginConnection({ caller, context, params, query }) {
      const { auth, id } = sourceWithAuth(sources(), params.sourceId, 'oauth2');
      const content = { source: id, nonce: query.nonce };
      return { url: await requests.begin(context, auth, { accountId: caller.accountId, content }) };
    },

    async connectWithSecret({ body, caller, params }) {
      const source = sourceWithAuth(sources(), params.sourceId, 'secret');
      return connectionView(
        await connections.connect(caller.accountId, source, { secret: body.secret }, null),
      );
    },

    async disconnect({ caller, params }) {
      await connections.disconnect(caller.accountId, params.connectionId, sources());
    },
  };
}
