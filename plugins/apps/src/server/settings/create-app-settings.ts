import type { Clock, Database, ReadCache, Transaction } from '@buildai/core';
import { InvalidInput } from '@buildai/core/shared';
import type { AppSetting, AppSettings, AppSettingValues } from '../../shared/app-settings.js';
import type { AppSettingRule } from '../../shared/app-setting-rules.js';
import type { BuiltApp } from '../../shared/app-store.js';
import type { AppChanges } from '../app-changes.js';
import { touchApp } from '../app-repository.js';
import { listSettings, putSettings } from './app-setting-repository.js';

export interface AppSettingsParts {
  readonly db: Database;
  readonly changes: AppChanges;
  readonly clock: Clock;
  readonly declared: () => readonly AppSetting<unknown>[];
  readonly rules: () => readonly AppSettingRule[];
  /** Settings of apps by key, in memory. */
  readonly stored: ReadCache<ReadonlyMap<string, unknown>>;
}

/** The app settings for other plugins, with additions for the API. */
export interface OwnAppSettings extends AppSettings {
  /** All declared settings by key. */
  all(appId: string): Promise<AppSettingValues>;
  /**
   * Validates and stores the values that a builder sends.
   * @throws InvalidInput with one detail per unknown or invalid setting, or the error of a rule
   */
  save(built: BuiltApp, values: AppSettingValues): Promise<void>;
}

export function createAppSettings({
  changes,
  clock,
  db,
  declared,
  rules,
  stored,
}: AppSettingsParts): OwnAppSettings {
  const load = async (appId: string, transaction?: Transaction): Promise<ReadonlyMap<string, unknown>> =>
    transaction
      ? listSettings(transaction, appId)
      : ((await stored.get(appId, () => listSettings(db, appId))) ?? new Map());

  /** A stored value that the schema no longer accepts counts as not set. */
  const parse = <T>({ schema, key }: AppSetting<T>, chosen: ReadonlyMap<string, unknown>): T | undefined =>
    chosen.has(key) ? schema.safeParse(chosen.get(key)).data : undefined;

  const all = async (appId: string): Promise<AppSettingValues> => {
    const chosen = await load(appId);
    return Object.fromEntries(
      declared().map((setting) => [setting.key, parse(setting, chosen) ?? setting.initial]),
    );
  };

  const write = async (appId: string, values: AppSettingValues, transaction?: Transaction): Promise<void> => {
    const work = async (tx: Transaction) => {
      const now = clock.timestamp();
      await touchApp(tx, appId, now);
      await stored.changed(appId, tx);
      await putSettings(tx, appId, values, now);
      await changes.settings(appId, values, tx);
    };
    await (transaction ? work(transaction) : db.transaction(work));
  };

  return {
    async chosen(appId, setting) {
      return parse(setting, await load(appId));
    },
    async read(appId, setting, transaction) {
      return parse(setting, await load(appId, transaction)) ?? setting.initial;
    },
    change: (appId, { key }, value, transaction) => write(appId, { [key]: value }, transaction),
    all,
    async save(built, sent) {
      const { appId } = built.app;
      const values = checkSettings(declared(), sent);
      const after = { ...(await all(appId)), ...values };
      for (const rule of rules())
        if (rule.keys.some((key) => key in values)) await rule.check({ ...built, values, after });
      await write(appId, values);
    },
  };
}

function checkSettings(declared: readonly AppSetting<unknown>[], values: AppSettingValues): AppSettingValues {
  const details: { field: string; message: string }[] = [];
  const checked: [string, unknown][] = [];
  for (const [key, value] of Object.entries(values)) {
    const place = `body.appSettings.${key}`;
    const setting = declared.find((one) => one.key === key);
    if (!setting) {
      details.push({ field: place, message: 'This setting doesn’t exist.' });
      continue;
    }
    const result = setting.schema.safeParse(value);
    if (result.success) checked.push([key, result.data]);
    else {
      details.push(
        ...result.error.issues.map(({ path, message }) => ({ field: [place, ...path].join('.'), message })),
      );
    }
  }
  if (details.length > 0) throw InvalidInput({ details });
  return Object.fromEntries(checked);
}
