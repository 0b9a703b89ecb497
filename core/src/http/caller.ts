import type { Context } from 'koa';
import { EmailNotVerified, NotAllowed, NotSignedIn } from '../shared/errors.js';
import type { Caller, RouteAccess } from '../shared/access.js';
import type { Endpoint } from '../shared/api.js';
import { adminModeHeader, anonymousCaller } from '../shared/access.js';
import type { Authenticator } from './authenticator.js';
import type { Origin } from './origin.js';

/** A token counts only where it was made for: an account's on the platform, an app's on that app's origin. */
function belongsHere(caller: Caller, origin: Origin | undefined): boolean {
  if (caller.kind === 'anonymous') return true;
  if (caller.kind === 'account') return origin === undefined;
  if (origin?.appId !== caller.appId) return false;
  return caller.builderStage === undefined || caller.builderStage === origin.stage;
}

/** An admin who does without it is a builder like any other. The header takes rights away, and gives none. */
function withoutAdminMode(caller: Caller): Caller {
  return caller.kind === 'account' && caller.isAdmin ? { ...caller, isAdmin: false } : caller;
}

/**
 * Who is calling: the Bearer header alone says it.
 * @throws NotSignedIn for a token that is unknown, expired, revoked, or of another place.
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
 * The caller as the endpoint sees them: who has to verify their address first is a visitor where visitors may come.
 * @throws EmailNotVerified elsewhere
 */
export function admitCaller(
  caller: Caller,
  { access, beforeVerification = false }: Pick<Endpoint, 'access' | 'beforeVerification'>,
): Caller {
  if (caller.kind === 'anonymous' || !caller.mustVerifyEmail || beforeVerification) return caller;
  if (access === 'anonymous') return anonymousCaller;
  throw EmailNotVerified();
}

/** @throws NotSignedIn or NotAllowed when the route's access asks for more than the caller is. */
export function requireAccess(caller: Caller, access: RouteAccess): void {
  if (access === 'anonymous') return;
  if (caller.kind === 'anonymous') throw NotSignedIn();
  if (access === 'all') return;
  if (caller.kind !== 'account') throw NotAllowed();
  if (access === 'admin' && !caller.isAdmin) throw NotAllowed();
  if (access === 'builder' && caller.accountType !== 'builder' && !caller.isAdmin) throw NotAllowed();
}
