import type { Account, Accounts } from '@buildai/auth/shared';
import type { Settings } from '@buildai/core';
import { CommandError } from '@buildai/core';
import type { AppPackageStore, PlanLimits } from '@buildai/plans/shared';
import { z } from 'zod';
import type { App } from '../../shared/app-store.js';
import type { AppArchives } from '../../shared/archive/app-archives.js';
import type { PublishApproval } from '../../shared/publish-approval.js';
import type { PublishableVersion } from '../../shared/publishable-version.js';
import type { StandaloneExport } from '../../shared/standalone-export.js';
import type { OwnAppStore } from '../own-app-store.js';

/** Dependencies of the commands. */
export interface AppAdministration {
  readonly store: OwnAppStore;
  readonly archives: AppArchives;
  readonly accounts: Accounts;
  readonly packages: AppPackageStore;
  readonly limits: PlanLimits;
  readonly settings: Pick<Settings, 'publicUrl'>;
  readonly standaloneExports: () => readonly StandaloneExport[];
  readonly publishableVersions: () => readonly PublishableVersion[];
  readonly approval: PublishApproval;
}

/** The app that a command applies to. */
export const appOption = z
  .string()
  .min(1, 'Name an app.')
  .meta({ title: 'App', description: 'its ID, or its address without the domain', values: 'apps/app' });

/** The current or new owner. */
export const accountOption = z.email('This email is invalid').meta({ values: 'auth/email' });

/** @throws CommandError */
export async function requireApp({ store }: Pick<AppAdministration, 'store'>, named: string): Promise<App> {
  const [byId, bySlug] = await Promise.all([store.get(named), store.findBySlug(named)]);
  if (byId && bySlug && byId.appId !== bySlug.appId) {
    throw new CommandError(
      `"${named}" is the ID of one app and the address of another. Use the ID of the app you mean.`,
    );
  }
  const app = byId ?? bySlug;
  if (!app) throw new CommandError(`There is no app "${named}". Run "buildai apps list" to see all apps.`);
  return app;
}

/** @throws CommandError */
export async function requireAccount(
  { accounts }: Pick<AppAdministration, 'accounts'>,
  email: string,
): Promise<Account> {
  const account = await accounts.findByEmail(email);
  if (!account)
    throw new CommandError(`There is no account ${email}. Run "buildai accounts list" to see all accounts.`);
  return account;
}

/** The account, or by default the first account of the instance. @throws CommandError */
export async function ownerOr(
  parts: Pick<AppAdministration, 'accounts'>,
  email: string | undefined,
): Promise<Account> {
  if (email !== undefined) return requireAccount(parts, email);
  const first = await parts.accounts.first();
  if (!first) throw new CommandError('There are no accounts yet. Create one with "accounts create".');
  return first;
}
