import { sendPopupPage } from '@buildai/core';
import type { Kit, Logger, Request } from '@buildai/core';
import { AppError } from '@buildai/core/shared';
import { z } from 'zod';
import { ConnectionDenied, ConnectionFailed, OAuthStateUnknown } from '../../shared/errors.js';
import type { OAuthState } from '../connections/oauth-state-repository.js';
import { readBrowser } from '../connections/oauth-state-cookie.js';
import { callbackPath, redirectUri, sourceWithAuth } from './integration-handlers.js';
import type { IntegrationParts } from './integration-handlers.js';

const text = z.string().min(1).max(4000);
const stateQuery = z.object({ state: z.string().min(1).max(200) });
const returnQuery = z.union([z.object({ error: text }), z.object({ code: text })]);

export interface CallbackParts extends Omit<IntegrationParts, 'handles'> {
  readonly log: Logger;
}

/** OAuth callback: stores the credentials and ends the popup. */
export function addCallbackRoute({ router }: Pick<Kit, 'router'>, parts: CallbackParts): void {
  const { connections, log, oauth, publicUrl, sources, oauthStates } = parts;

  const receive = async (oauthState: OAuthState, query: unknown): Promise<string> => {
    const { data } = returnQuery.safeParse(query);
    if (!data) throw ConnectionFailed();
    if ('error' in data) throw ConnectionDenied();
    const source = sourceWithAuth(sources(), oauthState.source, 'oauth2');
    const { codeVerifier } = oauthState;
    const { accessToken, expiresAt, refreshToken } = await oauth.exchange(source.auth, {
      code: data.code,
      codeVerifier,
      redirectUri: redirectUri(publicUrl),
    });
    const tokens = { accessToken, ...(refreshToken === undefined ? {} : { refreshToken }) };
    return (await connections.connect(oauthState.accountId, source, tokens, expiresAt)).id;
  };

  const oauthStateOf = async (context: Request['context']) => {
    const { data } = stateQuery.safeParse(context.query);
    const browser = readBrowser(context, publicUrl);
    return data && browser ? oauthStates.take(data.state, browser) : undefined;
  };

  const known = (error: unknown): AppError => {
    if (error instanceof AppError) return error;
    log.error({ err: error }, 'Connecting to a service failed.');
    return ConnectionFailed();
  };

  router.get(callbackPath, async (context) => {
    const oauthState = await oauthStateOf(context);
    const fail = (error: unknown) => {
      const { message, status } = known(error);
      const answer = oauthState && { nonce: oauthState.nonce, error: message };
      sendPopupPage(context, { status, title: 'Not connected', message, answer });
    };
    if (!oauthState) return fail(OAuthStateUnknown());
    try {
      const connectionId = await receive(oauthState, context.query);
      const answer = { nonce: oauthState.nonce, connectionId };
      sendPopupPage(context, {
        status: 200,
        title: 'Connected',
        message: 'You can close this window.',
        answer,
      });
    } catch (error) {
      fail(error);
    }
  });
}
