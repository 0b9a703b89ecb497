import type { Transaction } from '@buildai/core';
import { defineEvent, defineExtensionPoint, defineService } from '@buildai/core/shared';
import type { z } from 'zod';

/** A setting of an app, declared by the plugin that uses it. */
export interface AppSetting<T> {
  /** Name in the API and in archives, camelCase and unique: `mainPage`. */
  readonly key: string;
  /** Validates input. Its output is stored as JSON. */
  readonly schema: z.ZodType<T>;
  /** Default value. */
  readonly initial: T;
  /** Whether templates of the app have its value. Default: no. */
  readonly isInTemplates?: boolean;
}

/** @example export const mainPage = defineAppSetting('mainPage', z.string().max(200), ''); */
export function defineAppSetting<T>(
  key: string,
  schema: z.ZodType<T>,
  initial: T,
  options: Pick<AppSetting<T>, 'isInTemplates'> = {},
): AppSetting<T> {
  return { key, schema, initial, ...options };
}

/** Every setting must be contributed to this extension point once, by the server half of its plugin. */
export const appSettingDeclarations = defineExtensionPoint<AppSetting<unknown>>('apps/app-setting');

/** Values by key. */
export type AppSettingValues = Readonly<Record<string, unknown>>;

/** Settings of apps. Reads are cached and may lag briefly behind changes on another instance. */
export interface AppSettings {
  /**
   * The stored value, or the default.
   * @param transaction one that is open, to read in: on SQLite it has the only connection
   */
  read<T>(appId: string, setting: AppSetting<T>, transaction?: Transaction): Promise<T>;
  /** The stored value; undefined if it was never set. */
  chosen<T>(appId: string, setting: AppSetting<T>): Promise<T | undefined>;
  /** @throws NotFound if the app does not exist. */
  change<T>(appId: string, setting: AppSetting<T>, value: T, transaction?: Transaction): Promise<void>;
}
export const appSettings = defineService<AppSettings>('apps/settings');

/** Published after the change was committed. */
export const appSettingsChanged = defineEvent<{ appId: string; keys: readonly string[] }>(
  'apps/settings-changed',
);
