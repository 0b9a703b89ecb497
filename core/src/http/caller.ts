import type { Context } from 'koa';
import { EmailNotVerified, NotAllowed, NotSignedIn } from '../shared/errors.js';
import type { Caller, RouteAccess } from '../shared/access.js';
import type { Endpoint } from '../shared/api.js';
import { adminModeHeader, anonymousCaller } from '../shared/access.js';
import type { Authenticator } from './authenticator.js';
import type { Origin } from './origin.js';

/** A token is only valid where it was issued for: an account's on the platform, an app's on that app's origin. */
function belongsHere(caller: Caller, origin: Origin | undefined): boolean {
  if (caller.kind === 'anonymous') return true;
  if (caller.kind === 'account') return origin === undefined;
  if (origin?.appId !== caller.appId) return false;
  return caller.builderStage === undefined || caller.builderStage === origin.stage;
}

/** Lets an admin act as a builder. The header only removes rights and never adds any. */
function withoutAdminMode(caller: Caller): Caller {
  return caller.kind === 'account' && caller.isAdmin ? { ...caller, isAdmin: false } : caller;
}

/**
 * The caller, determined only by the Bearer header.
 * @throws NotSignedIn for a token that is unknown, expired, revoked, or issued for another origin
 */
export async function identifyCaller(
  context: Context,
  authenticator: Authenticator | undefined,
  origin: Origin | undefined,
): Promise<Caller> {
  const token = /^Bearer\s+(\S+)$/i.exec(context.get('authorization'))?.[1];
  if (token === undefined) return anonymousCaller;
  const caller = await authenticator?.authenticate(token);
  if (!caller || !belongsHere(caller, origin)) throw NotSignedIn();
  return context.get(adminModeHeader) === 'off' ? withoutAdminMode(caller) : caller;
}

/**
 * The caller as the endpoint sees it: an unverified account is treated as a visitor if visitors are allowed.
 * @throws EmailNotVerified otherwise
 */
export function admitCaller(
  caller: Caller,
  { access, beforeVerification = false }: Pick<Endpoint, 'access' | 'beforeVerification'>,
): Caller {
  if (caller.kind === 'anonymous' || !caller.mustVerifyEmail || beforeVerification) return caller;
  if (access === 'anonymous') return anonymousCaller;
  throw EmailNotVerified();
}

/** @throws NotSignedIn or NotAllowed if the caller lacks the access that the route requires */
export function requireAccess(caller: Caller, access: RouteAccess): void {
  if (access === 'anonymous') return;
  if (caller.kind === 'anonymous') throw NotSignedIn();
  if (access === 'all') return;
  if (caller.kind !== 'account') throw NotAllowed();
  if (access === 'admin' && !caller.isAdmin) throw NotAllowed();
  if (access === 'builder' && caller.accountType !== 'builder' && !caller.isAdmin) throw NotAllowed();
}
