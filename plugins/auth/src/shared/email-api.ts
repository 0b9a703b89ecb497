import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';
import { maxPasswordLength } from './password-strength.js';

const email = z.string().min(1).max(1000);
/** A page of the same origin to continue to. Others are ignored. */
const continueUrl = z
  .string()
  .max(2000)
  .refine((url) => !/\p{Surrogate}/u.test(url), 'This isn’t an address.')
  .optional();
/** The app, if the platform's origin is called. */
const appId = z.string().max(100).optional();

/** The actions of links in emails. */
export const actionModes = [
  'verifyEmail',
  'resetPassword',
  'verifyAndChangeEmail',
  'recoverEmail',
  'signIn',
] as const;
export type ActionMode = (typeof actionModes)[number];

/** Why an email could not be sent: the mail server rejects its address, or is unavailable. */
export const mailProblems = ['address', 'server'] as const;
export type MailProblem = (typeof mailProblems)[number];

/** The delivery id of a requested email, for `mailProblem`. Omitted if there was nothing to send. */
const mailDelivery = z.object({ deliveryId: z.string().optional() });
export type MailDelivery = z.infer<typeof mailDelivery>;

/**
 * Sign-in and account changes by email: of the platform on its own origin, of an app on that app's origin.
 */
export const emailApi = defineApi({
  sendResetPasswordEmail: {
    method: 'POST',
    path: '/api/live_api/account/sendResetPasswordEmail',
    aliases: ['/api/account/sendResetPasswordEmail'],
    access: 'anonymous',
    beforeVerification: true,
    reach: 'both',
    beforeSignIn: true,
    inPreview: 'nobody',
    summary:
      'Sends a password reset link if there is an account. The response doesn’t reveal whether there is.',
    body: z.object({ email, mainAppId: appId, continueUrl }),
    response: mailDelivery,
  },
  sendMagicLink: {
    method: 'POST',
    path: '/api/live_api/account/sendMagicLink',
    aliases: ['/api/account/sendMagicLink'],
    access: 'anonymous',
    beforeVerification: true,
    reach: 'both',
    beforeSignIn: true,
    inPreview: 'nobody',
    summary: 'Sends a magic link and a 6-digit code. Either one signs in or signs up.',
    query: z.object({ appId }),
    body: z.object({ email, continueUrl }),
    response: mailDelivery,
  },
  validateOtp: {
    method: 'POST',
    path: '/api/live_api/account/validateOtp',
    aliases: ['/api/account/validateOtp'],
    access: 'anonymous',
    beforeVerification: true,
    reach: 'both',
    beforeSignIn: true,
    inPreview: 'nobody',
    summary: 'Exchanges the 6-digit code from the email for a custom token.',
    query: z.object({ appId }),
    body: z.object({ email, otp: z.string().max(20) }),
    response: z.object({ customToken: z.string(), tenantId: z.string() }),
  },
  sendVerificationEmail: {
    method: 'POST',
    path: '/api/live_api/account/sendVerificationEmail',
    aliases: ['/api/account/sendVerificationEmail'],
    access: 'all',
    beforeVerification: true,
    reach: 'both',
    summary: 'Sends the signed-in person a link to verify their email address.',
    body: z.object({ continueUrl }),
    response: mailDelivery,
  },
  completeEmailChange: {
    method: 'POST',
    path: '/api/live_api/account/completeEmailChange',
    aliases: ['/api/account/completeEmailChange'],
    access: 'all',
    beforeVerification: true,
    reach: 'both',
    summary: 'Sends a confirmation link to a new email address. The address changes once the link is opened.',
    body: z.object({
      newEmail: email,
      /** Required 15 minutes after signing in, if there is one. */
      password: z.string().max(1000).optional(),
    }),
    response: mailDelivery,
  },
  mailProblem: {
    method: 'GET',
    path: '/api/auth/mail/:deliveryId',
    access: 'anonymous',
    beforeVerification: true,
    reach: 'both',
    beforeSignIn: true,
    summary:
      'Why a requested email could not be sent, or null if no problem is known. For password resets, only problems that don’t depend on the address.',
    params: z.object({ deliveryId: z.string().max(40) }),
    response: z.object({ problem: z.enum(mailProblems).nullable() }),
  },
  action: {
    method: 'POST',
    path: '/api/auth/action',
    access: 'anonymous',
    beforeVerification: true,
    reach: 'both',
    beforeSignIn: true,
    summary: 'Performs the action of an email link, once. A reset without newPassword only checks the link.',
    body: z.object({
      mode: z.enum(actionModes),
      oobCode: z.string().min(1).max(200),
      newPassword: z
        .string()
        .max(maxPasswordLength, `Use at most ${maxPasswordLength} characters.`)
        .optional(),
    }),
    response: z.object({
      /** The account's address after the action. */
      email: z.string(),
      /** After signIn: a custom token for `POST /api/auth/token`. */
      customToken: z.string().optional(),
      tenantId: z.string().optional(),
    }),
  },
});
