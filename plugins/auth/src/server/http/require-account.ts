import type { AccountCaller, Caller } from '@buildai/core/shared';
import { NotAllowed } from '@buildai/core/shared';

/** Used by endpoints of the platform, where only accounts sign in. @throws NotAllowed */
export function requireAccount(caller: Caller): AccountCaller {
  if (caller.kind !== 'account') throw NotAllowed();
  return caller;
}
