import type { App, AppStore } from '@buildai/apps/shared';
import { CommandError } from '@buildai/core';
import { z } from 'zod';
import type { StoredItem } from '../items/stored-item.js';

/** The app whose data a command works on. */
export const appOption = z
  .string()
  .min(1, 'Name an app.')
  .meta({ title: 'App', description: 'its ID, or its address without the domain', values: 'apps/app' });

/** The app with this ID or slug. @throws CommandError */
export async function requireApp(apps: AppStore, named: string): Promise<App> {
  const app = (await apps.get(named)) ?? (await apps.findBySlug(named));
  if (!app) throw new CommandError(`There is no app "${named}". Run "buildai apps list" to see all apps.`);
  return app;
}

/** The item of an app with this ID or name. @throws CommandError if there is none, or several have the name */
export function requireItem(items: readonly StoredItem[], named: string): StoredItem {
  const byId = items.find(({ id }) => id === named);
  const found = byId ? [byId] : items.filter(({ name }) => name === named);
  const [item] = found;
  if (item && found.length === 1) return item;
  throw new CommandError(
    item
      ? `${found.length} items are named "${named}". Use the ID of one.`
      : `There is no item "${named}" in this app. Run "buildai data list" to see all items.`,
  );
}
