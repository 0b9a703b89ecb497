import type { Transaction } from '@buildai/core';
import { defineEvent, defineExtensionPoint, defineService } from '@buildai/core/shared';
import type { z } from 'zod';

/** One setting of an app, declared by the plugin that acts on it. */
export interface AppSetting<T> {
  /** The name in the API and in archives, camelCase and unique: `allowedHosts`. */
  readonly key: string;
  /** Checks what a builder sends. Its output is stored as JSON. */
  readonly schema: z.ZodType<T>;
  /** The value of an app whose builder never changed it. */
  readonly initial: T;
}

/** @example export const allowedHosts = defineAppSetting('allowedHosts', z.array(z.string()).max(20), []); */
export function defineAppSetting<T>(key: string, schema: z.ZodType<T>, initial: T): AppSetting<T> {
  return { key, schema, initial };
}

/** Every setting has to be contributed here, once, by the server half of its plugin. */
export const appSettingDeclarations = defineExtensionPoint<AppSetting<unknown>>('apps/app-setting');

/** Values by key. */
export type AppSettingValues = Readonly<Record<string, unknown>>;

/** The settings of apps. Reads are served from memory and may follow a change on another instance by a moment. */
export interface AppSettings {
  /** The value that the builder chose, else the initial one. */
  read<T>(appId: string, setting: AppSetting<T>): Promise<T>;
  /** The value that was chosen; undefined while nobody has. */
  chosen<T>(appId: string, setting: AppSetting<T>): Promise<T | undefined>;
  /** @throws NotFound when there is no such app. */
  change<T>(appId: string, setting: AppSetting<T>, value: T, transaction?: Transaction): Promise<void>;
}
export const appSettings = defineService<AppSettings>('apps/settings');

/** Published after the change has committed. */
export const appSettingsChanged = defineEvent<{ appId: string; keys: readonly string[] }>(
  'apps/settings-changed',
);
