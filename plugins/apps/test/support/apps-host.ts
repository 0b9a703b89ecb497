import auth from '@buildai/auth/server';
import plans from '@buildai/plans/server';
import { definePlugin } from '@buildai/core';
import type { Plugin } from '@buildai/core';
import type { ApiClient } from '@buildai/core/shared';
import type { TestHost, TestHostOptions } from '@buildai/core/testing';
import { startTestHost } from '@buildai/core/testing';
import apps from '../../src/server/index.js';
import { appDeleted, appsApi, publishableVersions } from '../../src/shared/index.js';
import type { Builder } from './builder.js';
import { signUp } from './builder.js';

export interface AppsHost extends TestHost {
  readonly admin: Builder;
  readonly ada: Builder;
  readonly grace: Builder;
  /** Newest version of each app, as the versions plugin would provide it. */
  readonly newestVersions: Map<string, string>;
  /** Resolves with the next deletion event. */
  nextDeletion(): Promise<{ appId: string }>;
  apps(builder?: Builder): ApiClient<typeof appsApi>;
}

export interface AppsHostOptions extends Pick<TestHostOptions, 'database' | 'clock' | 'settings' | 'config'> {
  /** Plugins that depend on apps. */
  readonly above?: readonly Plugin[];
}

/** Host with apps and its dependencies, an admin and two builders. */
export async function startAppsHost({ above = [], ...options }: AppsHostOptions = {}): Promise<AppsHost> {
  const newestVersions = new Map<string, string>();
  const deletions: ((deletion: { appId: string }) => void)[] = [];
  const pluginAbove = definePlugin({
    id: 'plugin-above',
    dependsOn: ['apps'],
    register(kit) {
      kit.contribute(publishableVersions, { newest: (appId) => Promise.resolve(newestVersions.get(appId)) });
      kit.events.subscribe(appDeleted, (deletion) => deletions.splice(0).forEach((hear) => hear(deletion)));
    },
  });
  const host = await startTestHost({
    plugins: [auth, plans, apps, pluginAbove, ...above],
    config: { plans: { defaultPlan: 'galaxy' } },
    ...options,
  });
  return {
    ...host,
    admin: await signUp(host, 'admin'),
    ada: await signUp(host, 'ada'),
    grace: await signUp(host, 'grace'),
    newestVersions,
    nextDeletion: () => new Promise((resolve) => deletions.push(resolve)),
    apps: (builder) => host.client(appsApi, builder?.token),
  };
}

/** Request body that creates a space app with this name. */
export function spaceApp(header: string, description?: string) {
  return {
    body: {
      appType: 'space_app' as const,
      app: { header, appBuilderVersion: 4 as const, ...(description === undefined ? {} : { description }) },
    },
  };
}
