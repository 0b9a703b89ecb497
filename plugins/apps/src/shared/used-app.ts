import type { AppStage } from '@buildai/core/shared';
import { defineResource } from '@buildai/core/shared';
import type { App } from './app-store.js';

/** The person who uses an app. */
export interface AppPerson {
  /** `builder` stands for admins of the app too. */
  readonly kind: 'builder' | 'user' | 'visitor';
  /** Undefined for visitors. */
  readonly id: string | undefined;
}

/** An app in use: who uses it, and which site of it. */
export interface UsedApp {
  readonly app: App;
  /** The site at whose host it is used; undefined for a builder on the platform. */
  readonly stage: AppStage | undefined;
  readonly person: AppPerson;
}

/**
 * An app as the people use it for whom it was made: at its own hosts, where its entry and its gates decide who is let
 * in, and with `reach: 'both'` by its builders on the platform. `visitor`: also people who are not signed in, if the
 * app is open to them; `user`: only people who are. 404 if the app is not published, and for other accounts.
 * @example on: usedApp('visitor')
 */
export const usedApp = defineResource<UsedApp, 'visitor' | 'user'>('apps/used-app', 'appId');
