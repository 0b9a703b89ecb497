import type { Handlers } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { integrationsApi } from '../../shared/integrations-api.js';
import type { Source, SourceAuth } from '../../shared/source.js';
import type { ConnectionHandles } from '../connections/connection-handles.js';
import type { Connections } from '../connections/connections.js';
import { connectionView } from '../connections/connections.js';
import type { OAuthClient } from '../connections/oauth-client.js';
import { newToken } from '../connections/oauth-state-repository.js';
import type { OAuthStateRepository } from '../connections/oauth-state-repository.js';
import { markBrowser } from '../connections/oauth-state-cookie.js';

export interface IntegrationParts {
  readonly publicUrl: string;
  readonly connections: Connections;
  readonly handles: ConnectionHandles;
  readonly oauth: OAuthClient;
  readonly oauthStates: OAuthStateRepository;
  readonly sources: () => readonly Source[];
}

/** OAuth callback path; operators register it with the services. */
export const callbackPath = '/api/integrations/callback';
export const redirectUri = (publicUrl: string) => publicUrl + callbackPath;

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
  const { connections, handles, oauth, publicUrl, sources, oauthStates } = parts;
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
      const codeVerifier = newToken();
      const browser = markBrowser(context, publicUrl);
      context.set('cache-control', 'no-store');
      const oauthState = { accountId: caller.accountId, source: id, codeVerifier, nonce: query.nonce };
      const state = await oauthStates.begin(browser, oauthState);
      const url = oauth.authorizeUrl(auth, { state, codeVerifier, redirectUri: redirectUri(publicUrl) });
      return { url };
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
