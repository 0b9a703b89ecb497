import type { Database, Handlers } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { connectionsApi } from '../../shared/index.js';
import { LastSignInMethod } from '../../shared/index.js';
import type { IdentityRepository } from '../accounts/identity-repository.js';
import type { AccountProof } from '../accounts/account-proof.js';
import type { GoogleAuthorizationRequests } from '../google/google-authorization-requests.js';
import { platformTenant } from '../tenant.js';
import { requireAccount } from './require-account.js';

export interface ConnectionHandlerParts {
  readonly db: Database;
  readonly identities: IdentityRepository;
  readonly proof: AccountProof;
  /** Undefined if Google sign-in is off. */
  readonly googleAuthorizationRequests: GoogleAuthorizationRequests | undefined;
}

/** Handlers for the sign-in providers that are connected to a platform account. */
export function createConnectionHandlers(parts: ConnectionHandlerParts): Handlers<typeof connectionsApi> {
  const { db, googleAuthorizationRequests, identities, proof } = parts;
  return {
    async listConnections({ caller }) {
      return { connections: [...(await identities.list(requireAccount(caller).accountId))] };
    },
    async connectGoogle(request) {
      if (!googleAuthorizationRequests) throw NotFound();
      const { nonce, password } = request.body;
      const { id: accountId } = await proof.prove(requireAccount(request.caller), password);
      const purpose = { nonce, tenantId: platformTenant };
      return { url: await googleAuthorizationRequests.begin(request, purpose, accountId) };
    },
    async disconnectGoogle({ body, caller }) {
      const account = await proof.prove(requireAccount(caller), body.password);
      if (account.passwordHash === undefined) throw LastSignInMethod();
      await identities.removeOf(account.id, db);
    },
  };
}
