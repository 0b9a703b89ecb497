import type { Handlers, Request } from '@buildai/core';
import type { authApi } from '../../shared/index.js';
import type { SignUp } from '../accounts/sign-up.js';
import type { CustomTokenService } from '../sessions/custom-token-service.js';
import type { SessionService } from '../sessions/session-service.js';
import type { AttemptLimits } from '../sign-in/attempt-limits.js';
import type { KnownNetworks } from '../sign-in/known-networks.js';
import type { SignIn } from '../sign-in/sign-in.js';
import { placeAt, tenantAt } from '../tenant.js';

export interface AuthHandlerParts {
  readonly attempts: AttemptLimits;
  readonly customTokenService: CustomTokenService;
  readonly knownNetworks: KnownNetworks;
  readonly sessionService: SessionService;
  readonly signIn: SignIn;
  readonly signUp: SignUp;
}

const userAgentOf = ({ context }: Pick<Request, 'context'>) => context.get('user-agent');

/** Handlers for signing up, in and out, of the platform or of the app whose origin was called. */
export function createAuthHandlers(
  parts: AuthHandlerParts,
): Pick<Handlers<typeof authApi>, 'signUp' | 'signIn' | 'signOut' | 'token'> {
  const { attempts, customTokenService, knownNetworks, sessionService, signIn, signUp } = parts;
  return {
    async signUp(request) {
      const { email, password, name, sale_id: saleId, invitation } = request.body;
      const tenantId = tenantAt(request.origin);
      await attempts.count('signUp', { tenantId, ip: request.ip });
      const newAccount = { tenantId, email, password, name, saleId, invitationToken: invitation };
      const account = await signUp(newAccount);
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
      const tokens = await customTokenService.redeem({ customToken, state }, place, userAgentOf(request));
      await knownNetworks.remember(tokens.accountId, request.ip);
      return tokens;
    },
    signOut: ({ caller }) => sessionService.end(caller.sessionId),
  };
}
