import { sendInterstitialRedirect, sendPopupPage } from '@buildai/core';
import type { Kit, Logger, Origin, Request } from '@buildai/core';
import { AppError, NotFound } from '@buildai/core/shared';
import { z } from 'zod';
import type { TenantDirectory } from '../../shared/index.js';
import { googleDonePath, GoogleFailed, googleNonce, GoogleOAuthStateUnknown } from '../../shared/index.js';
import type { CompleteGoogleRequest } from '../google/complete-google-request.js';
import { googleCallbackPath } from '../google/google-authorization-requests.js';
import type { GoogleAuthorizationRequests, GoogleRequest } from '../google/google-authorization-requests.js';
import { platformTenant } from '../tenant.js';

type Context = Request['context'];

const startPath = '/api/auth/google';

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

  /** Ends a sign-in to an app, on the origin that settings and tenant directory give for it. */
  const endAtApp = async (context: Context, request: GoogleRequest): Promise<void> => {
    const { nonce, openedAt, tenantId } = request.content;
    const app = await findTenant(tenantId, openedAt);
    if (!app) return sendFailure(context, GoogleOAuthStateUnknown());
    const answer = await completeRequest(request).catch((error: unknown) => ({
      error: known(error).message,
    }));
    const url = new URL(googleDonePath, app.url);
    url.hash = encodeURIComponent(JSON.stringify({ nonce, ...answer }));
    context.set('cache-control', 'no-store');
    context.redirect(url.href);
  };

  const endHere = async (context: Context, request: GoogleRequest): Promise<void> => {
    const { nonce } = request.content;
    try {
      const answer = { nonce, ...(await completeRequest(request)) };
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
      const purpose = { nonce, tenantId, saleId, openedAt };
      context.redirect(await googleAuthorizationRequests.begin({ context, ip }, purpose));
    } catch (error) {
      sendFailure(context, error);
    }
  });

  router.get(googleCallbackPath, async (context) => {
    const request = await googleAuthorizationRequests.takeBack(context);
    if (!request) return sendFailure(context, GoogleOAuthStateUnknown());
    return request.content.tenantId === platformTenant
      ? endHere(context, request)
      : endAtApp(context, request);
  });

  appRouter.get(googleDonePath, (context) => {
    const { origin } = context.state as { origin?: Origin };
    if (origin?.stage !== 'published') throw NotFound();
    const message = 'You can close this window.';
    sendPopupPage(context, { status: 200, title: 'Signing in', message, answer: 'in-fragment' });
  });
}
