import type { Caller } from '../shared/access.js';
import { clientNetwork } from './client-network.js';

/** Identifies a person, or the network of someone who is not signed in, for limits. */
export function callerKey(caller: Caller, ip: string): string {
  if (caller.kind === 'account') return `account ${caller.accountId}`;
  return caller.kind === 'app-user' ? `user ${caller.userId}` : `network ${clientNetwork(ip)}`;
}
