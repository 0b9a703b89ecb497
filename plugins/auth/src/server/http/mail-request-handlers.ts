import type { Handlers, Jobs, Request } from '@buildai/core';
import { newId } from '@buildai/core';
import type { Caller } from '@buildai/core/shared';
import { isEmailAddress, normalizeEmail, NotSignedIn } from '@buildai/core/shared';
import type { emailApi } from '../../shared/index.js';
import { EmailExists, InvalidEmail } from '../../shared/index.js';
import type { AccountRecord, AccountRepository } from '../accounts/account-repository.js';
import type { MailRequest } from '../email/action-mails.js';
import { sendMailJob } from '../email/action-mails.js';
import type { MailProblemRepository } from '../email/mail-problem-repository.js';
import type { AccountProof } from '../accounts/account-proof.js';
import type { AttemptLimits } from '../sign-in/attempt-limits.js';
import { tenantNamed } from '../tenant.js';

export interface MailRequestHandlerParts {
  readonly jobs: Jobs;
  readonly accounts: AccountRepository;
  readonly attempts: AttemptLimits;
  readonly proof: AccountProof;
  readonly problems: MailProblemRepository;
}

function requireEmail(text: string, field: string): string {
  const email = normalizeEmail(text);
  if (isEmailAddress(email)) return email;
  throw InvalidEmail({ details: [{ field, message: 'Enter an address like ada@example.com.' }] });
}

/** Handlers that send links and codes by email. */
export function createMailRequestHandlers(
  parts: MailRequestHandlerParts,
): Omit<Handlers<typeof emailApi>, 'action' | 'validateOtp'> {
  const { accounts, attempts, jobs, problems, proof } = parts;

  /**
   * Counts the request, then leaves the lookup to a job, so that the response discloses nothing about the
   * address.
   */
  const requestMail = async (request: MailRequest, email: string, { ip }: Pick<Request, 'ip'>) => {
    // The network first: once it has reached its limit, it must not use up the limits of addresses.
    await attempts.count('mailing', { ip });
    await attempts.count('mail', { email, ip });
    await attempts.count('mailbox', { email });
    const deliveryId = newId();
    await jobs.enqueue(sendMailJob, { ...request, deliveryId });
    return { deliveryId };
  };

  /** The signed-in account, on the platform or in an app. Builders have no account of their own in an app. */
  const requireOwn = async (caller: Caller): Promise<AccountRecord> => {
    const id =
      caller.kind === 'account'
        ? caller.accountId
        : caller.kind === 'app-user' && caller.builderStage === undefined
          ? caller.userId
          : undefined;
    const account = id === undefined ? undefined : await accounts.get(id);
    if (!account) throw NotSignedIn();
    return account;
  };

  return {
    async sendResetPasswordEmail(request) {
      const { continueUrl, mainAppId } = request.body;
      const email = requireEmail(request.body.email, 'body.email');
      const tenantId = tenantNamed(request.origin, mainAppId);
      return requestMail({ kind: 'resetPassword', tenantId, email, continueUrl }, email, request);
    },
    async sendMagicLink(request) {
      const email = requireEmail(request.body.email, 'body.email');
      const tenantId = tenantNamed(request.origin, request.query.appId);
      const { continueUrl } = request.body;
      return requestMail({ kind: 'signIn', tenantId, email, continueUrl }, email, request);
    },
    async sendVerificationEmail(request) {
      const { id: accountId, email, emailVerifiedAt, tenantId } = await requireOwn(request.caller);
      if (emailVerifiedAt !== undefined) return {};
      const { continueUrl } = request.body;
      return requestMail({ kind: 'verifyEmail', tenantId, accountId, continueUrl }, email, request);
    },
    async completeEmailChange(request) {
      const { newEmail: text, password } = request.body;
      const account = await requireOwn(request.caller);
      const { id: accountId, tenantId } = account;
      const newEmail = requireEmail(text, 'body.newEmail');
      const { sessionId } = request.caller;
      await proof.proveRecently(account, sessionId, password);
      await attempts.count('mail', { email: account.email, by: sessionId });
      if (await accounts.find(tenantId, newEmail)) throw EmailExists();
      const changeRequest = { kind: 'changeEmail', tenantId, accountId, sessionId, newEmail } as const;
      return requestMail(changeRequest, newEmail, request);
    },
    async mailProblem({ params }) {
      return { problem: (await problems.find(params.deliveryId)) ?? null };
    },
  };
}
