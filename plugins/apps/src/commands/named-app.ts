import type { App, AppStore } from '../shared/app-store.js';
import { CommandError } from '@buildai/core';
import { z } from 'zod';

/** The app that a command works on. */
export const appOption = z
  .string()
  .min(1, 'Name an app.')
  .meta({ title: 'App', description: 'its ID, or its address without the domain', values: 'apps/app' });

/** The app with this ID or slug. @throws CommandError */
export async function requireApp(apps: Pick<AppStore, 'get' | 'findBySlug'>, named: string): Promise<App> {
  const app = (await apps.get(named)) ?? (await apps.findBySlug(named));
  if (!app) throw new CommandError(`There is no app "${named}". Run "buildai apps list" to see all apps.`);
  return app;
}
