import { sendPopupPage } from '@buildai/core';
import type { Kit, Logger, ReturnedRequest, TokenRequests } from '@buildai/core';
import { AppError } from '@buildai/core/shared';
import { ConnectionFailed, OAuthStateUnknown } from '../../shared/errors.js';
import { connectionError } from '../connections/connection-error.js';
import { callbackPath } from '../connections/connection-requests.js';
import type { ConnectionPurpose } from '../connections/connection-requests.js';
import { sourceWithAuth } from './integration-handlers.js';
import type { IntegrationParts } from './integration-handlers.js';

export interface CallbackParts extends Omit<IntegrationParts, 'handles'> {
  readonly tokens: TokenRequests;
  readonly log: Logger;
}

/** OAuth callback: stores the credentials and ends the popup. */
export function addCallbackRoute({ router }: Pick<Kit, 'router'>, parts: CallbackParts): void {
  const { connections, log, requests, sources, tokens } = parts;

  const receive = async ({ accountId, answer, content }: ReturnedRequest<ConnectionPurpose>) => {
    if (accountId === undefined) throw OAuthStateUnknown();
    const source = sourceWithAuth(sources(), content.source, 'oauth2');
    const { accessToken, expiresAt, refreshToken } = await tokens.exchange(source.auth, answer);
    const kept = { accessToken, ...(refreshToken === undefined ? {} : { refreshToken }) };
    return (await connections.connect(accountId, source, kept, expiresAt)).id;
  };

  const known = (failure: unknown): AppError => {
    const error = connectionError(failure);
    if (error instanceof AppError) return error;
    log.error({ err: error }, 'Connecting to a service failed.');
    return ConnectionFailed();
  };

  router.get(callbackPath, async (context) => {
    const request = await requests.take(context);
    const nonce = request?.content.nonce;
    const fail = (error: unknown) => {
      const { message, status } = known(error);
      const answer = nonce === undefined ? undefined : { nonce, error: message };
      sendPopupPage(context, { status, title: 'Not connected', message, answer });
    };
    if (!request) return fail(OAuthStateUnknown());
    try {
      const answer = { nonce: request.content.nonce, connectionId: await receive(request) };
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
