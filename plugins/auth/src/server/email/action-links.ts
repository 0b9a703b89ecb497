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
export function linkLifetime(mode: ActionMode): number {
  return mode === 'signIn' || mode === 'resetPassword' ? signInLinkLifetime : actionLinkLifetime;
}

export interface ActionLinksParts {
  readonly clock: Clock;
  readonly actionCodes: ActionCodeRepository;
}

/** Creates the links in emails, each with a new code; it replaces the earlier one of the same kind. */
export class ActionLinks {
  constructor(private readonly parts: ActionLinksParts) {}

  /** @returns an address from the settings, never from the request's host. */
  async create(tenant: Tenant, { continueUrl, ...link }: ActionLink): Promise<string> {
    const { actionCodes, clock } = this.parts;
    const code = newToken();
    await actionCodes.replace({
      accountId: undefined,
      newEmail: undefined,
      ...link,
      hash: hashToken(code),
      expiresAt: later(clock.now(), linkLifetime(link.mode)),
    });
    const url = new URL('/auth/handler', tenant.url);
    url.searchParams.set('mode', link.mode);
    url.searchParams.set('oobCode', code);
    const next = continueUrl === undefined ? undefined : sameOriginPath(continueUrl, tenant.url);
    if (next !== undefined) url.searchParams.set('continueUrl', next);
    return url.href;
  }
}
