import { normalizeEmail } from '@buildai/core/shared';
import type { Handlers } from '@buildai/core';
import type { emailApi } from '../../shared/index.js';

import type { ActionService } from '../email/action-service.js';
import type { OneTimeCodes } from '../email/one-time-codes.js';
import type { SignInByMail } from '../email/sign-in-by-mail.js';
import type { AttemptLimits } from '../sign-in/attempt-limits.js';
import { tenantAt, tenantNamed } from '../tenant.js';

export interface MailCodeHandlerParts {
  readonly actions: ActionService;
  readonly attempts: AttemptLimits;
  readonly oneTimeCodes: OneTimeCodes;
  readonly signInByMail: SignInByMail;
}

/** Handlers for the links and codes that people got by email. */
export function createMailCodeHandlers(
  parts: MailCodeHandlerParts,
): Pick<Handlers<typeof emailApi>, 'action' | 'validateOtp'> {
  const { actions, attempts, oneTimeCodes, signInByMail } = parts;
  return {
    async validateOtp({ body, ip, query, origin }) {
      const tenantId = tenantNamed(origin, query.appId);
      const owner = { tenantId, email: normalizeEmail(body.email) };
      await attempts.count('guessing', { ip });
      await attempts.count('guess', owner);
      await oneTimeCodes.use(owner, body.otp);
      await attempts.forget('guess', owner);
      return { customToken: await signInByMail(owner), tenantId };
    },
    async action({ body, origin }) {
      const { mode, newPassword, oobCode } = body;
      const tenantId = tenantAt(origin);
      const outcome = await actions.run({ mode, oobCode, tenantId, newPassword });
      return outcome.customToken === undefined ? outcome : { ...outcome, tenantId };
    },
  };
}
