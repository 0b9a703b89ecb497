import type { Mailer } from '@buildai/core';
import { defineJob, mailAttempts, renderMail } from '@buildai/core';
import { z } from 'zod';
import type { Tenant } from '../../shared/index.js';
import type { AccountRecord, AccountRepository } from '../accounts/account-repository.js';
import type { SessionRepository } from '../sessions/session-repository.js';
import type { ActionLink, ActionLinks } from './action-links.js';
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
export const sendMailJob = defineJob('auth/send-mail', mailRequest, { maxAttempts: mailAttempts });

export interface ActionMailParts {
  readonly accounts: AccountRepository;
  readonly sessions: SessionRepository;
  readonly links: ActionLinks;
  readonly oneTimeCodes: OneTimeCodes;
  readonly mailer: Mailer;
  readonly findTenant: (tenantId: string) => Promise<Tenant | undefined>;
}

type MailText = ReturnType<(typeof mailTexts)[keyof typeof mailTexts]>;

type AccountMailRequest = Exclude<MailRequest, { kind: 'signIn' }>;

/** Writes the authentication emails, each with new codes. Requests that no longer apply are skipped. */
export function createActionMails(parts: ActionMailParts): (request: MailRequest) => Promise<void> {
  const { accounts, findTenant, links, mailer, oneTimeCodes, sessions } = parts;

  /** @param expiresAt until when the link in it is valid; omitted if there is no link. */
  const send = async (tenant: Tenant, to: string, mail: MailText, expiresAt?: string): Promise<void> => {
    const { subject, ...text } = mail;
    const brand = { name: tenant.name, colour: tenant.colour };
    await mailer.send({ to, subject, ...renderMail({ brand, ...text }), expiresAt });
  };

  const sendLink = async (
    tenant: Tenant,
    to: string,
    link: ActionLink,
    mailWith: (url: string) => MailText,
  ): Promise<void> => {
    const { expiresAt, url } = await links.create(tenant, link);
    return send(tenant, to, mailWith(url), expiresAt);
  };

  const sendToAccount = async (
    tenant: Tenant,
    { id: accountId, tenantId, email, emailVerifiedAt }: AccountRecord,
    request: AccountMailRequest,
  ): Promise<void> => {
    const { continueUrl } = request;
    const link = { tenantId, email, accountId };
    switch (request.kind) {
      case 'resetPassword':
        return sendLink(tenant, email, { ...link, mode: 'resetPassword', continueUrl }, (url) =>
          mailTexts.resetPassword(tenant, url),
        );
      case 'verifyEmail':
        return sendLink(tenant, email, { ...link, mode: 'verifyEmail', continueUrl }, (url) =>
          mailTexts.verifyEmail(tenant, url),
        );
      case 'changeEmail': {
        const { newEmail, sessionId } = request;
        if (!(await sessions.get(sessionId))) return;
        await sendLink(tenant, newEmail, { ...link, mode: 'verifyAndChangeEmail', newEmail }, (url) =>
          mailTexts.verifyAndChangeEmail(tenant, url),
        );
        // An unverified address may be mistyped and belong to another person.
        if (emailVerifiedAt === undefined) return;
        return send(tenant, email, mailTexts.emailChangeAsked(tenant, newEmail));
      }
      case 'emailChanged': {
        const { oldEmail, newEmail } = request;
        return sendLink(
          tenant,
          oldEmail,
          { ...link, mode: 'recoverEmail', email: oldEmail, newEmail },
          (url) => mailTexts.recoverEmail(tenant, newEmail, url),
        );
      }
      case 'passwordChanged':
        return send(tenant, email, mailTexts.passwordChanged(tenant));
      case 'googleConnected':
        return send(tenant, email, mailTexts.googleConnected(tenant));
    }
  };

  return async (request) => {
    const { tenantId, continueUrl } = request;
    const tenant = await findTenant(tenantId);
    if (!tenant) return;
    if (request.kind === 'signIn') {
      const { email } = request;
      const code = await oneTimeCodes.issue({ tenantId, email });
      return sendLink(tenant, email, { mode: 'signIn', tenantId, email, continueUrl }, (url) =>
        mailTexts.signIn(tenant, url, code),
      );
    }
    const account =
      request.kind === 'resetPassword'
        ? await accounts.find(tenantId, request.email)
        : await accounts.get(request.accountId);
    if (account?.tenantId !== tenantId || account.disabledAt) return;
    return sendToAccount(tenant, account, request);
  };
}
