import { sendPopupPage } from '@buildai/core';
import type { Kit, Logger, Request } from '@buildai/core';
import { AppError } from '@buildai/core/shared';
import { z } from 'zod';
import { ConnectionDenied, ConnectionFailed, ConnectionVisitUnknown } from '../../shared/errors.js';
import type { OAuthVisit } from '../connections/oauth-visit-repository.js';
import { readBrowser } from '../connections/visit-cookie.js';
import { callbackPath, redirectUri, sourceWithAuth } from './integration-handlers.js';
import type { IntegrationParts } from './integration-handlers.js';

const text = z.string().min(1).max(4000);
const stateQuery = z.object({ state: z.string().min(1).max(200) });
const returnQuery = z.union([z.object({ error: text }), z.object({ code: text })]);

export interface CallbackParts extends IntegrationParts {
  readonly log: Logger;
}

/** Where services send people back to: keeps what they gave, and ends the popup. */
export function addCallbackRoute({ router }: Pick<Kit, 'router'>, parts: CallbackParts): void {
  const { connections, log, oauth, publicUrl, sources, visits } = parts;

  const receive = async (visit: OAuthVisit, query: unknown): Promise<string> => {
    const { data } = returnQuery.safeParse(query);
    if (!data) throw ConnectionFailed();
    if ('error' in data) throw ConnectionDenied();
    const source = sourceWithAuth(sources(), visit.source, 'oauth2');
    const { codeVerifier } = visit;
    const { accessToken, expiresAt, refreshToken } = await oauth.exchange(source.auth, {
      code: data.code,
      codeVerifier,
      redirectUri: redirectUri(publicUrl),
    });
    const tokens = { accessToken, ...(refreshToken === undefined ? {} : { refreshToken }) };
    return (await connections.connect(visit.accountId, source, tokens, expiresAt)).id;
  };

  const visitOf = async (context: Request['context']) => {
    const { data } = stateQuery.safeParse(context.query);
    const browser = readBrowser(context, publicUrl);
    return data && browser ? visits.take(data.state, browser) : undefined;
  };

  const known = (error: unknown): AppError => {
    if (error instanceof AppError) return error;
    log.error({ err: error }, 'A visit to a service failed.');
    return ConnectionFailed();
  };

  router.get(callbackPath, async (context) => {
    const visit = await visitOf(context);
    const fail = (error: unknown) => {
      const { message, status } = known(error);
      const answer = visit && { nonce: visit.nonce, error: message };
      sendPopupPage(context, { status, title: 'Not connected', message, answer });
    };
    if (!visit) return fail(ConnectionVisitUnknown());
    try {
      const connectionId = await receive(visit, context.query);
      const answer = { nonce: visit.nonce, connectionId };
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
