import type { Clock } from '@buildai/core';
import type { ActionMode, Tenant } from '../../shared/index.js';
import { sameOriginPath } from '../../shared/index.js';
import { actionLinkLifetime, later, signInLinkLifetime } from '../sessions/lifetimes.js';
import { hashToken, newToken } from '../sessions/opaque-token.js';
import type { ActionCodeRepository } from './action-code-repository.js';

/** What a link in an email does, and for whom. */
export interface ActionLink {
  readonly mode: ActionMode;
  readonly tenantId: string;
  readonly email: string;
  readonly accountId?: string;
  readonly newEmail?: string;
  readonly continueUrl?: string | undefined;
}

/** In milliseconds. */
function linkLifetime(mode: ActionMode): number {
  return mode === 'signIn' || mode === 'resetPassword' ? signInLinkLifetime : actionLinkLifetime;
}

/** The address of a link, and until when it is valid. */
export interface IssuedLink {
  readonly url: string;
  readonly expiresAt: string;
}

/** Creates the links in emails, each with a new code; it replaces the earlier one of the same kind. */
export class ActionLinks {
  constructor(
    private readonly actionCodes: ActionCodeRepository,
    private readonly clock: Clock,
  ) {}

  /** @returns an address from the settings, never from the request's host. */
  async create(tenant: Tenant, { continueUrl, ...link }: ActionLink): Promise<IssuedLink> {
    const code = newToken();
    const expiresAt = later(this.clock.now(), linkLifetime(link.mode));
    await this.actionCodes.replace({
      accountId: undefined,
      newEmail: undefined,
      ...link,
      hash: hashToken(code),
      expiresAt,
    });
    const url = new URL('/auth/handler', tenant.url);
    url.searchParams.set('mode', link.mode);
    url.searchParams.set('oobCode', code);
    const next = continueUrl === undefined ? undefined : sameOriginPath(continueUrl, tenant.url);
    if (next !== undefined) url.searchParams.set('continueUrl', next);
    return { url: url.href, expiresAt };
  }
}
