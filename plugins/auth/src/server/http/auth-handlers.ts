import type { Handlers, Request } from '@buildai/core';
import type { AppUser, authApi } from '../../shared/index.js';
import type { AccountRepository } from '../accounts/account-repository.js';
import { createAccount } from '../accounts/create-account.js';
import type { CreateAccountParts } from '../accounts/create-account.js';
import type { SessionService } from '../sessions/session-service.js';
import { signIn } from '../sign-in/sign-in.js';
import type { SignInParts } from '../sign-in/sign-in.js';
import { tenantAt } from '../tenant.js';

export interface AuthHandlerParts extends CreateAccountParts, SignInParts {
  readonly sessionService: SessionService;
  /** Whether Google sign-in is on. */
  readonly hasGoogle: boolean;
}

const userAgentOf = ({ context }: Pick<Request, 'context'>) => context.get('user-agent');

async function findAppUser(accounts: AccountRepository, { caller }: Request): Promise<AppUser | null> {
  if (caller.kind !== 'app-user') return null;
  const account = await accounts.get(caller.userId);
  if (!account) return null;
  const { id, email, name } = account;
  return { id, email, name, role: caller.role, preview: caller.preview };
}

/** Signing in and out, of the platform or of the app whose address was called. */
export function createAuthHandlers(parts: AuthHandlerParts): Handlers<typeof authApi> {
  const { accounts, hasGoogle, sessionService } = parts;
  return {
    options: async () => ({
      isFirstRun: (await accounts.firstId()) === undefined,
      google: hasGoogle,
    }),
    async signUp(request) {
      const { email, password, name, sale_id: saleId } = request.body;
      const tenantId = tenantAt(request.origin);
      const account = await createAccount(parts, { tenantId, email, password, name, saleId });
      return sessionService.open(account, userAgentOf(request));
    },
    async signIn(request) {
      const account = await signIn(parts, {
        tenantId: tenantAt(request.origin),
        ip: request.ip,
        ...request.body,
      });
      return sessionService.open(account, userAgentOf(request));
    },
    token(request) {
      const { refreshToken, customToken } = request.body;
      const tenantId = tenantAt(request.origin);
      if (refreshToken !== undefined) return sessionService.refresh(refreshToken, tenantId);
      return sessionService.redeem(customToken ?? '', tenantId, userAgentOf(request));
    },
    signOut: ({ caller }) => sessionService.end(caller.sessionId),
    me: (request) => findAppUser(accounts, request),
  };
}
