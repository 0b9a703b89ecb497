import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';
import { personName } from './person-name.js';
import { maxPasswordLength } from './password-strength.js';

/** Response of every sign-in method. */
export const signedIn = z.object({
  /** The Bearer token, valid for 60 minutes. */
  token: z.string(),
  /** Exchanged at `POST /api/auth/token` for two new tokens, once; valid for 30 days. */
  refreshToken: z.string(),
  /** ISO 8601 UTC, of the Bearer token. */
  expiresAt: z.string(),
  /** The platform account, or on an app's address the end user. */
  accountId: z.string(),
});
export type SignedIn = z.infer<typeof signedIn>;

const opaque = z.string().min(1).max(200);
/** Any text, since sign-in does not say what is wrong with it. */
const typedText = z.string().min(1).max(1000);

/** A person inside one app: an end user of it, or one of its builders. */
export const appUser = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(['user', 'admin']),
  /** Whether this is a builder of the app, with a platform account. */
  builder: z.boolean(),
  /** Whether this is a builder in the preview. */
  preview: z.boolean(),
  emailVerified: z.boolean(),
  /** Whether the person can do nothing before verifying the address. */
  mustVerifyEmail: z.boolean(),
});
export type AppUser = z.infer<typeof appUser>;

/** Signing in and out: of the platform on its own origin, of an app on that app's origin. */
export const authApi = defineApi({
  options: {
    method: 'GET',
    path: '/api/auth/options',
    access: 'anonymous',
    beforeVerification: true,
    reach: 'both',
    beforeSignIn: true,
    inPreview: 'anyone',
    summary:
      'The available sign-in methods, and whether the first account (the admin) still has to be created.',
    response: z.object({
      isFirstRun: z.boolean(),
      /** Whether Google sign-in is available, at `GET /api/auth/google`. */
      google: z.boolean(),
      /** Whether anyone may sign up here; an app may be for invited people only. */
      allowsSignUp: z.boolean(),
      /** What the sign-in screens of an app link to; empty where there is none. */
      links: z.object({
        termsOfService: z.string(),
        privacyPolicy: z.string(),
        supportEmail: z.string(),
      }),
      /** Whether this page may show the outbox of unsent emails, as on a developer's own machine. */
      showsOutbox: z.boolean(),
    }),
  },
  signUp: {
    method: 'POST',
    path: '/api/auth/signup',
    access: 'anonymous',
    beforeVerification: true,
    reach: 'both',
    beforeSignIn: true,
    inPreview: 'nobody',
    summary: 'Creates an account and signs it in.',
    body: z.object({
      email: z.string().max(1000),
      password: z.string().max(maxPasswordLength, `Use at most ${maxPasswordLength} characters.`),
      name: personName.optional(),
      sale_id: z.string().max(200).optional(),
      /** The secret in the link of an invitation to an app. */
      invitation: opaque.optional(),
    }),
    response: signedIn,
  },
  signIn: {
    method: 'POST',
    path: '/api/auth/login',
    access: 'anonymous',
    beforeVerification: true,
    reach: 'both',
    beforeSignIn: true,
    inPreview: 'nobody',
    summary: 'Signs in with email and password.',
    body: z.object({ email: typedText, password: typedText }),
    response: signedIn,
  },
  token: {
    method: 'POST',
    path: '/api/auth/token',
    access: 'anonymous',
    beforeVerification: true,
    reach: 'both',
    beforeSignIn: true,
    inPreview: 'anyone',
    summary: 'Exchanges a refresh token or a one-time code for new tokens.',
    body: z
      .object({
        refreshToken: opaque.optional(),
        customToken: opaque.optional(),
        /** State of the page that requested the code, if any. */
        state: opaque.optional(),
      })
      .refine(
        ({ refreshToken, customToken }) => (refreshToken === undefined) !== (customToken === undefined),
        {
          message: 'Send either a refreshToken or a customToken.',
        },
      ),
    // A preview token cannot be renewed.
    response: signedIn.partial({ refreshToken: true }),
  },
  signOut: {
    method: 'POST',
    path: '/api/auth/logout',
    access: 'all',
    beforeVerification: true,
    reach: 'both',
    summary: 'Ends the session and revokes its tokens, including the refresh token family.',
  },
  me: {
    method: 'GET',
    path: '/api/auth/me',
    access: 'anonymous',
    beforeVerification: true,
    reach: 'app',
    beforeSignIn: true,
    inPreview: 'anyone',
    summary: 'The end user signed in to the app at this address, or null.',
    response: appUser.nullable(),
  },
  updateMe: {
    method: 'PATCH',
    path: '/api/auth/me',
    access: 'all',
    beforeVerification: true,
    reach: 'app',
    summary: 'Changes the name of the end user signed in to the app at this address.',
    body: z.object({ name: personName }),
    response: appUser,
  },
});
