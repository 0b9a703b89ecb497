import type { Handlers, Request } from '@buildai/core';
import { NotAllowed, NotSignedIn } from '@buildai/core/shared';
import type { AppUser, authApi } from '../../shared/index.js';
import type { AccountRepository } from '../accounts/account-repository.js';
import type { SignUp } from '../accounts/sign-up.js';
import type { SessionService } from '../sessions/session-service.js';
import type { AttemptLimits } from '../sign-in/attempt-limits.js';
import type { KnownNetworks } from '../sign-in/known-networks.js';
import type { SignIn } from '../sign-in/sign-in.js';
import { placeAt, tenantAt } from '../tenant.js';

export interface AuthHandlerParts {
  readonly accounts: AccountRepository;
  readonly attempts: AttemptLimits;
  readonly knownNetworks: KnownNetworks;
  readonly sessionService: SessionService;
  readonly signIn: SignIn;
  readonly signUp: SignUp;
  readonly options: Handlers<typeof authApi>['options'];
}

const userAgentOf = ({ context }: Pick<Request, 'context'>) => context.get('user-agent');

async function findAppUser(
  accounts: AccountRepository,
  { caller }: Pick<Request, 'caller'>,
): Promise<AppUser | null> {
  if (caller.kind !== 'app-user') return null;
  const account = await accounts.get(caller.userId);
  if (!account) return null;
  const { id, email, name } = account;
  const emailVerified = account.emailVerifiedAt !== undefined;
  const { builderStage, role } = caller;
  const preview = builderStage === 'preview';
  return { id, email, name, emailVerified, role, builder: builderStage !== undefined, preview };
}

/** Handlers for signing up, in and out, of the platform or of the app whose origin was called. */
export function createAuthHandlers(parts: AuthHandlerParts): Handlers<typeof authApi> {
  const { accounts, attempts, knownNetworks, options, sessionService, signIn, signUp } = parts;
  return {
    options,
    async signUp(request) {
      const { email, password, name, sale_id: saleId, invitation } = request.body;
      const tenantId = tenantAt(request.origin);
      await attempts.count('signUp', { tenantId, ip: request.ip });
      const asked = { tenantId, email, password, name, saleId, invitationToken: invitation };
      const account = await signUp(asked);
      return sessionService.open(account, userAgentOf(request), (transaction) =>
        knownNetworks.remember(account.id, request.ip, transaction),
      );
    },
    signIn: (request) =>
      signIn({
        tenantId: tenantAt(request.origin),
        ip: request.ip,
        userAgent: userAgentOf(request),
        ...request.body,
      }),
    async token(request) {
      const { refreshToken, customToken = '', state } = request.body;
      const place = placeAt(request.origin);
      if (refreshToken !== undefined) return sessionService.refresh(refreshToken, place);
      const tokens = await sessionService.redeem({ customToken, state }, place, userAgentOf(request));
      await knownNetworks.remember(tokens.accountId, request.ip);
      return tokens;
    },
    signOut: ({ caller }) => sessionService.end(caller.sessionId),
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
