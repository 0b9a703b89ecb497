import type { Handlers, Request } from '@buildai/core';
import { NotAllowed, NotSignedIn } from '@buildai/core/shared';
import type { AppUser, authApi } from '../../shared/index.js';
import type { AccountRepository } from '../accounts/account-repository.js';

async function findAppUser(
  accounts: AccountRepository,
  { caller }: Pick<Request, 'caller'>,
): Promise<AppUser | null> {
  if (caller.kind !== 'app-user') return null;
  const account = await accounts.get(caller.userId);
  if (!account) return null;
  const { id, email, name } = account;
  const emailVerified = account.emailVerifiedAt !== undefined;
  const { builderStage, role, mustVerifyEmail = false } = caller;
  const stage = { builder: builderStage !== undefined, preview: builderStage === 'preview' };
  return { id, email, name, emailVerified, mustVerifyEmail, role, ...stage };
}

/** Handlers for the person who is signed in to an app. */
export function createAppUserHandlers(
  accounts: AccountRepository,
): Pick<Handlers<typeof authApi>, 'me' | 'updateMe'> {
  return {
    me: (request) => findAppUser(accounts, request),
    async updateMe(request) {
      const { body, caller } = request;
      // Builders change their name on the platform.
      if (caller.kind !== 'app-user' || caller.builderStage !== undefined) throw NotAllowed();
      await accounts.rename(caller.userId, body.name);
      const user = await findAppUser(accounts, request);
      if (!user) throw NotSignedIn();
      return user;
    },
  };
}
