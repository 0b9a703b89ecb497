import type { Handlers, Request } from '@buildai/core';
import { NotAllowed, NotSignedIn } from '@buildai/core/shared';
import type { AppEntry, AppUser, authApi } from '../../shared/index.js';
import type { AccountRepository } from '../accounts/account-repository.js';
import { createAccount } from '../accounts/create-account.js';
import type { CreateAccountParts } from '../accounts/create-account.js';
import type { SessionService } from '../sessions/session-service.js';
import { signIn } from '../sign-in/sign-in.js';
import type { SignInParts } from '../sign-in/sign-in.js';
import type { OutboxViewers } from './outbox-viewers.js';
import { placeAt, tenantAt } from '../tenant.js';

export interface AuthHandlerParts extends CreateAccountParts, SignInParts {
  readonly sessionService: SessionService;
  /**
   * Whether people must verify their email address before they continue. Default: `when-mail-is-sent`, since
   * without mail delivery nobody could.
   */
  readonly verifiesEmail: boolean;
  readonly entryOf: (appId: string) => Promise<AppEntry>;
  /** Whether Google sign-in is on. */
  readonly hasGoogle: boolean;
  /** Whether the mails that were not sent may be seen by anyone, as on a developer's own machine. */
  readonly showsOutboxTo: OutboxViewers;
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

/** Signing in and out, of the platform or of the app whose address was called. */
export function createAuthHandlers(parts: AuthHandlerParts): Handlers<typeof authApi> {
  const { accounts, attempts, hasGoogle, knownNetworks, sessionService, showsOutboxTo, verifiesEmail } =
    parts;
  return {
    options: async ({ context, origin }) => ({
      isFirstRun: !origin && (await accounts.firstId()) === undefined,
      // Its answer reaches the address that end users know, and no preview.
      google: hasGoogle && origin?.stage !== 'preview',
      verifiesEmail,
      allowsSignUp: !origin || (await parts.entryOf(origin.appId)) !== 'invited',
      showsOutbox: !origin && showsOutboxTo(context),
    }),
    async signUp(request) {
      const { email, password, name, sale_id: saleId, invitation } = request.body;
      const tenantId = tenantAt(request.origin);
      await attempts.count('signUp', { tenantId, ip: request.ip });
      const asked = { tenantId, email, password, name, saleId, invitationToken: invitation };
      const account = await createAccount(parts, asked);
      return sessionService.open(account, userAgentOf(request), (transaction) =>
        knownNetworks.remember(account.id, request.ip, transaction),
      );
    },
    signIn: (request) =>
      signIn(parts, {
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
      // A builder is called what the platform calls them.
      if (caller.kind !== 'app-user' || caller.builderStage !== undefined) throw NotAllowed();
      await accounts.rename(caller.userId, body.name);
      const user = await findAppUser(accounts, request);
      if (!user) throw NotSignedIn();
      return user;
    },
  };
}
