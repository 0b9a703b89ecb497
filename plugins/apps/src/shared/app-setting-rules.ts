import { defineExtensionPoint } from '@buildai/core/shared';
import type { AppSettingValues } from './app-settings.js';
import type { BuiltApp } from './app-store.js';

/** A change of settings by a builder. */
export interface AppSettingChange extends BuiltApp {
  /** The settings that change, in the form of their schemas. */
  readonly values: AppSettingValues;
  /** All settings of the app, as they would be afterwards. */
  readonly after: AppSettingValues;
}

/** What a setting needs beyond its form: a plan, a role, or another setting. */
export interface AppSettingRule {
  /** The settings that it is about. It is asked if one of them changes. */
  readonly keys: readonly string[];
  /** @throws the error that the builder sees; nothing is changed then */
  check(change: AppSettingChange): Promise<void>;
}
export const appSettingRules = defineExtensionPoint<AppSettingRule>('apps/app-setting-rule');
