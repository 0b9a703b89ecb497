import type { Handlers } from '@buildai/core';
import { noSignInLinks } from '../../shared/index.js';
import type { AppEntry, authApi, SignInLinks } from '../../shared/index.js';
import type { AccountRepository } from '../accounts/account-repository.js';
import type { OutboxViewers } from './outbox-viewers.js';

export interface OptionsHandlerParts {
  readonly accounts: AccountRepository;
  readonly entryOf: (appId: string) => Promise<AppEntry>;
  readonly linksOf: (appId: string) => Promise<SignInLinks>;
  /** Whether Google sign-in is on. */
  readonly hasGoogle: boolean;
  /** Whether the emails that were not sent may be seen by anyone, as on a developer's own machine. */
  readonly showsOutboxTo: OutboxViewers;
}

/** How people can sign in here. */
export function createOptionsHandler(parts: OptionsHandlerParts): Handlers<typeof authApi>['options'] {
  const { accounts, entryOf, hasGoogle, linksOf, showsOutboxTo } = parts;
  return async ({ context, origin }) => ({
    isFirstRun: !origin && (await accounts.firstId()) === undefined,
    // Google redirects to published hosts only, not to previews.
    google: hasGoogle && origin?.stage !== 'preview',
    allowsSignUp: !origin || (origin.stage === 'published' && (await entryOf(origin.appId)) !== 'invited'),
    links: origin ? await linksOf(origin.appId) : noSignInLinks,
    showsOutbox: !origin && showsOutboxTo(context),
  });
}
