import type { Database, Handlers } from '@buildai/core';
import type { Caller } from '@buildai/core/shared';
import { NotAllowed, NotFound } from '@buildai/core/shared';
import type { connectionsApi } from '../../shared/index.js';
import { LastSignInMethod } from '../../shared/index.js';
import type { IdentityRepository } from '../accounts/identity-repository.js';
import type { OwnAccount } from '../accounts/own-account.js';
import type { GoogleAuthorizationRequests } from '../google/google-authorization-requests.js';
import { platformTenant } from '../tenant.js';

export interface ConnectionHandlerParts {
  readonly db: Database;
  readonly identities: IdentityRepository;
  readonly ownAccount: OwnAccount;
  /** Undefined where Google sign-in is off. */
  readonly googleAuthorizationRequests: GoogleAuthorizationRequests | undefined;
}

/** The services by which an account of the platform can be entered. */
export function createConnectionHandlers(parts: ConnectionHandlerParts): Handlers<typeof connectionsApi> {
  const { db, googleAuthorizationRequests, identities, ownAccount } = parts;
  const requireAccount = (caller: Caller) => {
    if (caller.kind !== 'account') throw NotAllowed();
    return caller;
  };
  return {
    async listConnections({ caller }) {
      return { connections: [...(await identities.list(requireAccount(caller).accountId))] };
    },
    async connectGoogle(request) {
      if (!googleAuthorizationRequests) throw NotFound();
      const { nonce, password } = request.body;
      const { id: accountId } = await ownAccount.prove(requireAccount(request.caller), password);
      return {
        url: await googleAuthorizationRequests.begin(request, { nonce, tenantId: platformTenant, accountId }),
      };
    },
    async disconnectGoogle({ body, caller }) {
      const account = await ownAccount.prove(requireAccount(caller), body.password);
      if (account.passwordHash === undefined) throw LastSignInMethod();
      await identities.removeOf(account.id, db);
    },
  };
}
