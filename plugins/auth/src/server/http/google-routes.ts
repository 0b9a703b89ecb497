import { sendInterstitialRedirect, sendPopupPage } from '@buildai/core';
import type { Kit, Logger, Origin, Request } from '@buildai/core';
import { AppError, NotFound } from '@buildai/core/shared';
import { z } from 'zod';
import type { TenantDirectory } from '../../shared/index.js';
import { googleDonePath, GoogleFailed, googleNonce, GoogleOAuthStateUnknown } from '../../shared/index.js';
import type { CompleteGoogleRequest, GoogleOutcome } from '../google/complete-google-request.js';
import type { GoogleOAuthState } from '../google/google-oauth-state-repository.js';
import type { GoogleAuthorizationRequests } from '../google/google-authorization-requests.js';
import { platformTenant } from '../tenant.js';

type Context = Request['context'];

const startPath = '/api/auth/google';
/** The redirect URI that is registered at Google. */
export const googleCallbackPath = '/api/auth/google/callback';

export interface GoogleRouteParts {
  readonly publicUrl: string;
  readonly log: Logger;
  readonly googleAuthorizationRequests: GoogleAuthorizationRequests;
  readonly completeRequest: CompleteGoogleRequest;
  readonly findTenant: TenantDirectory['find'];
}

const startQuery = z.object({
  nonce: googleNonce,
  /** App to sign in to; the platform if omitted. */
  appId: z.string().min(1).max(100).optional(),
  /** Host name at which the app was opened. */
  host: z.string().min(1).max(253).optional(),
  sale_id: z.string().max(200).optional(),
});
const stateQuery = z.object({ state: z.string().min(1).max(200) });
const text = z.string().min(1).max(2000);
const returnQuery = z.union([z.object({ error: text }), z.object({ code: text })]);

/**
 * The pages of the popup: on the platform the redirect to Google and the callback; on an app's origin the
 * first and the last page.
 */
export function addGoogleRoutes(
  { router, appRouter }: Pick<Kit, 'router' | 'appRouter'>,
  parts: GoogleRouteParts,
): void {
  const { completeRequest, findTenant, googleAuthorizationRequests, log, publicUrl } = parts;

  const known = (error: unknown): AppError => {
    if (error instanceof AppError) return error;
    log.error({ err: error }, 'Signing in with Google failed.');
    return GoogleFailed();
  };
  const sendFailure = (context: Context, error: unknown, nonce?: string) => {
    const { message, retryAfter, status } = known(error);
    if (retryAfter !== undefined) context.set('retry-after', String(Math.ceil(retryAfter)));
    const answer = nonce === undefined ? undefined : { nonce, error: message };
    sendPopupPage(context, { status, title: 'You are not signed in', message, answer });
  };

  const complete = async (context: Context, oauthState: GoogleOAuthState): Promise<GoogleOutcome> => {
    const query = returnQuery.safeParse(context.query).data;
    if (!query) throw GoogleFailed();
    return completeRequest(oauthState, query);
  };

  /** Ends a sign-in to an app, on the origin that settings and tenant directory give for it. */
  const endAtApp = async (context: Context, oauthState: GoogleOAuthState): Promise<void> => {
    const app = await findTenant(oauthState.tenantId, oauthState.openedAt);
    if (!app) return sendFailure(context, GoogleOAuthStateUnknown());
    const answer = await complete(context, oauthState).catch((error: unknown) => ({
      error: known(error).message,
    }));
    const url = new URL(googleDonePath, app.url);
    url.hash = encodeURIComponent(JSON.stringify({ nonce: oauthState.nonce, ...answer }));
    context.set('cache-control', 'no-store');
    context.redirect(url.href);
  };

  const endHere = async (context: Context, oauthState: GoogleOAuthState): Promise<void> => {
    const { nonce } = oauthState;
    try {
      const answer = { nonce, ...(await complete(context, oauthState)) };
      const title = 'connected' in answer ? 'Google is connected' : 'You are signed in';
      sendPopupPage(context, { status: 200, title, message: 'You can close this window.', answer });
    } catch (error) {
      sendFailure(context, error, nonce);
    }
  };

  appRouter.get(startPath, async (context) => {
    const { ip, origin } = context.state as { ip: string; origin?: Origin };
    const query = startQuery.safeParse(context.query).data;
    if (origin) {
      // Google redirects to the platform only.
      if (origin.stage !== 'published') throw NotFound();
      if (!query) return sendFailure(context, GoogleOAuthStateUnknown());
      const start = new URL(startPath, publicUrl);
      start.searchParams.set('nonce', query.nonce);
      start.searchParams.set('appId', origin.appId);
      start.searchParams.set('host', context.hostname);
      return sendInterstitialRedirect(context, start);
    }
    const tenantId = query?.appId ?? platformTenant;
    if (!query || !(await findTenant(tenantId))) return sendFailure(context, GoogleOAuthStateUnknown());
    const { nonce, sale_id: saleId, host: openedAt } = query;
    try {
      const oauthState = { nonce, tenantId, saleId, openedAt };
      context.redirect(await googleAuthorizationRequests.begin({ context, ip }, oauthState));
    } catch (error) {
      sendFailure(context, error);
    }
  });

  router.get(googleCallbackPath, async (context) => {
    const { state } = stateQuery.safeParse(context.query).data ?? {};
    const oauthState = await googleAuthorizationRequests.takeBack(context, state);
    if (!oauthState) return sendFailure(context, GoogleOAuthStateUnknown());
    return oauthState.tenantId === platformTenant
      ? endHere(context, oauthState)
      : endAtApp(context, oauthState);
  });

  appRouter.get(googleDonePath, (context) => {
    const { origin } = context.state as { origin?: Origin };
    if (origin?.stage !== 'published') throw NotFound();
    const message = 'You can close this window.';
    sendPopupPage(context, { status: 200, title: 'Signing in', message, answer: 'in-fragment' });
  });
}
