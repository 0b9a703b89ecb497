import type { Kit, Logger, Request } from '@buildai/core';
import { AppError } from '@buildai/core/shared';
import { z } from 'zod';
import { GoogleFailed, googleNonce, GoogleVisitUnknown } from '../../shared/index.js';
import { markBrowser, readBrowser } from '../google/browser-cookie.js';
import type { GooglePassport } from '../google/google-passport.js';
import type { GoogleVisitRepository } from '../google/google-visit-repository.js';
import { sendPopupPage } from '../google/popup-page.js';
import { signInWithGoogle } from '../google/sign-in-with-google.js';
import type { GoogleSignInParts } from '../google/sign-in-with-google.js';
import type { SessionService } from '../sessions/session-service.js';
import { platformTenant } from '../tenant.js';

type Context = Request['context'];

/** Where Google sends the browser back to. */
export const googleCallbackPath = '/api/auth/google/callback';

export interface GoogleRouteParts extends GoogleSignInParts {
  readonly publicUrl: string;
  readonly log: Logger;
  readonly google: GooglePassport;
  readonly visits: GoogleVisitRepository;
  readonly sessionService: SessionService;
}

const startQuery = z.object({ nonce: googleNonce });
const stateQuery = z.object({ state: z.string().min(1).max(200) });
const text = z.string().min(1).max(2000);
const returnQuery = z.union([z.object({ error: text }), z.object({ code: text })]);

/** The popup's two pages: the way to Google, and the return from it. */
export function addGoogleRoutes(router: Kit['router'], parts: GoogleRouteParts): void {
  const { publicUrl, log, google, visits, sessionService } = parts;

  const sendFailure = (context: Context, error: unknown, nonce?: string) => {
    if (!(error instanceof AppError)) log.error({ err: error }, 'A sign-in with Google failed.');
    const { status, message } = error instanceof AppError ? error : GoogleFailed();
    sendPopupPage(context, publicUrl, {
      status,
      title: 'You are not signed in',
      message,
      answer: nonce === undefined ? undefined : { nonce, error: message },
    });
  };

  /** @returns the one-time code with which the opener signs in. */
  const receive = async (context: Context, codeVerifier: string): Promise<string> => {
    const query = returnQuery.safeParse(context.query).data;
    if (!query) throw GoogleFailed();
    const person = await google.complete({ query, codeVerifier });
    const account = await signInWithGoogle(parts, person);
    return sessionService.issueCustomToken(account.id, platformTenant, false);
  };

  router.get('/api/auth/google', async (context) => {
    const query = startQuery.safeParse(context.query).data;
    if (!query) return sendFailure(context, GoogleVisitUnknown());
    const browser = markBrowser(context, publicUrl);
    context.set('cache-control', 'no-store');
    context.redirect(await google.begin({ browser, nonce: query.nonce }));
  });

  router.get(googleCallbackPath, async (context) => {
    const { state } = stateQuery.safeParse(context.query).data ?? {};
    const browser = readBrowser(context, publicUrl);
    const visit = state && browser ? await visits.take(state, browser) : undefined;
    if (!visit) return sendFailure(context, GoogleVisitUnknown());
    const { nonce, codeVerifier } = visit;
    try {
      const customToken = await receive(context, codeVerifier);
      sendPopupPage(context, publicUrl, {
        status: 200,
        title: 'You are signed in',
        message: 'You can close this window.',
        answer: { nonce, customToken },
      });
    } catch (error) {
      sendFailure(context, error, nonce);
    }
  });
}
