import type { Clock, Mailer } from '@buildai/core';
import { defineJob, renderMail } from '@buildai/core';
import { z } from 'zod';
import type { ActionMode, Tenant } from '../../shared/index.js';
import { sameOriginPath } from '../../shared/index.js';
import type { AccountRepository } from '../accounts/account-repository.js';
import { actionLinkLifetime, later, signInLinkLifetime } from '../sessions/lifetimes.js';
import type { SessionRepository } from '../sessions/session-repository.js';
import { hashToken, newToken } from '../sessions/opaque-token.js';
import type { ActionCodeRepository } from './action-code-repository.js';
import { mailTexts } from './mail-texts.js';
import type { OneTimeCodes } from './one-time-codes.js';

const place = {
  tenantId: z.string(),
  continueUrl: z.string().optional(),
  /** Delivery id, with which the waiting page polls the outcome. */
  deliveryId: z.string().optional(),
};

/** The job data. Contains no codes: they are generated when the email is written. */
const mailRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signIn'), email: z.string(), ...place }),
  z.object({ kind: z.literal('resetPassword'), email: z.string(), ...place }),
  z.object({ kind: z.literal('verifyEmail'), accountId: z.string(), ...place }),
  z.object({
    kind: z.literal('changeEmail'),
    accountId: z.string(),
    /** The requesting session: the email is skipped once it has ended. */
    sessionId: z.string(),
    newEmail: z.string(),
    ...place,
  }),
  z.object({
    kind: z.literal('emailChanged'),
    accountId: z.string(),
    oldEmail: z.string(),
    newEmail: z.string(),
    ...place,
  }),
  z.object({ kind: z.literal('passwordChanged'), accountId: z.string(), ...place }),
  z.object({ kind: z.literal('googleConnected'), accountId: z.string(), ...place }),
]);
export type MailRequest = z.infer<typeof mailRequest>;

/**
 * Emails are sent by a job: a mail server outage loses none, and response times do not disclose whether an
 * account exists.
 */
export const sendMailJob = defineJob('auth/send-mail', mailRequest, { maxAttempts: 5 });

export interface ActionMailParts {
  readonly clock: Clock;
  readonly accounts: AccountRepository;
  readonly sessions: SessionRepository;
  readonly actionCodes: ActionCodeRepository;
  readonly oneTimeCodes: OneTimeCodes;
  readonly mailer: Mailer;
  readonly findTenant: (tenantId: string) => Promise<Tenant | undefined>;
}

interface Link {
  readonly mode: ActionMode;
  readonly tenantId: string;
  readonly email: string;
  readonly accountId?: string;
  readonly newEmail?: string;
  readonly continueUrl?: string | undefined;
}

/** Milliseconds. */
function lifetimeOf(mode: ActionMode): number {
  return mode === 'signIn' || mode === 'resetPassword' ? signInLinkLifetime : actionLinkLifetime;
}

type MailText = ReturnType<(typeof mailTexts)[keyof typeof mailTexts]>;

/** Writes the authentication emails, each with new codes. Requests that no longer apply are skipped. */
export function createActionMails(parts: ActionMailParts): (request: MailRequest) => Promise<void> {
  const { accounts, actionCodes, clock, findTenant, mailer, oneTimeCodes, sessions } = parts;

  /** @param lifetime of the link in it, in milliseconds; left out where there is none. */
  const send = async (
    tenant: Tenant,
    to: string,
    { subject, ...text }: MailText,
    lifetime?: number,
  ): Promise<void> => {
    const brand = { name: tenant.name, colour: tenant.colour };
    const expiresAt = lifetime === undefined ? undefined : later(clock.now(), lifetime);
    await mailer.send({ to, subject, ...renderMail({ brand, ...text }), expiresAt });
  };

  /** The link in an email: from the settings, never from the request's host. */
  const linkTo = async (tenant: Tenant, { continueUrl, ...link }: Link): Promise<string> => {
    const code = newToken();
    await actionCodes.replace({
      accountId: undefined,
      newEmail: undefined,
      ...link,
      hash: hashToken(code),
      expiresAt: later(clock.now(), lifetimeOf(link.mode)),
    });
    const url = new URL('/auth/handler', tenant.url);
    url.searchParams.set('mode', link.mode);
    url.searchParams.set('oobCode', code);
    const next = continueUrl === undefined ? undefined : sameOriginPath(continueUrl, tenant.url);
    if (next !== undefined) url.searchParams.set('continueUrl', next);
    return url.href;
  };

  return async (request) => {
    const { tenantId, continueUrl } = request;
    const tenant = await findTenant(tenantId);
    if (!tenant) return;
    if (request.kind === 'signIn') {
      const { email } = request;
      const code = await oneTimeCodes.issue({ tenantId, email });
      const url = await linkTo(tenant, { mode: 'signIn', tenantId, email, continueUrl });
      return send(tenant, email, mailTexts.signIn(tenant, url, code), lifetimeOf('signIn'));
    }
    const account =
      request.kind === 'resetPassword'
        ? await accounts.find(tenantId, request.email)
        : await accounts.get(request.accountId);
    if (account?.tenantId !== tenantId || account.disabledAt) return;
    const { id: accountId, email } = account;
    switch (request.kind) {
      case 'resetPassword': {
        const url = await linkTo(tenant, { mode: 'resetPassword', tenantId, email, accountId, continueUrl });
        return send(tenant, email, mailTexts.resetPassword(tenant, url), lifetimeOf('resetPassword'));
      }
      case 'verifyEmail': {
        const url = await linkTo(tenant, { mode: 'verifyEmail', tenantId, email, accountId, continueUrl });
        return send(tenant, email, mailTexts.verifyEmail(tenant, url), lifetimeOf('verifyEmail'));
      }
      case 'changeEmail': {
        const { newEmail, sessionId } = request;
        if (!(await sessions.get(sessionId))) return;
        const url = await linkTo(tenant, {
          mode: 'verifyAndChangeEmail',
          tenantId,
          email,
          accountId,
          newEmail,
        });
        const text = mailTexts.verifyAndChangeEmail(tenant, url);
        await send(tenant, newEmail, text, lifetimeOf('verifyAndChangeEmail'));
        // An unverified address may be mistyped and belong to somebody else.
        if (account.emailVerifiedAt === undefined) return;
        return send(tenant, email, mailTexts.emailChangeAsked(tenant, newEmail));
      }
      case 'emailChanged': {
        const { oldEmail, newEmail } = request;
        const link = { mode: 'recoverEmail', tenantId, email: oldEmail, accountId, newEmail } as const;
        const text = mailTexts.recoverEmail(tenant, newEmail, await linkTo(tenant, link));
        return send(tenant, oldEmail, text, lifetimeOf('recoverEmail'));
      }
      case 'passwordChanged':
        return send(tenant, email, mailTexts.passwordChanged(tenant));
      case 'googleConnected':
        return send(tenant, email, mailTexts.googleConnected(tenant));
    }
  };
}
