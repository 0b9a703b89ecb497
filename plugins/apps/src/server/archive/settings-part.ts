import type { Clock, Database } from '@buildai/core';
import { z } from 'zod';
import type { ArchivePart } from '../../shared/archive/archive-part.js';
import { entryOf, parseJson, readText } from '../../shared/archive/archive-lines.js';
import { canonicalJson } from '../../shared/archive/canonical-json.js';
import { entrySetting } from '../../shared/app-entry.js';
import type { OwnedApp } from '../../shared/outside-hosts.js';
import type { AppSetting } from '../../shared/app-settings.js';
import { ArchiveInvalid } from '../../shared/errors.js';
import { listSettings, putSettings } from '../settings/app-setting-repository.js';

const path = 'settings.json';
const maxBytes = 1_000_000;
const stored = z.record(z.string().max(60), z.unknown());

/** The key of page hosts in the file of settings. They were a setting once. */
const hostsKey = 'allowedHosts';
const hostNames = z.array(z.string().max(300)).max(50).catch([]);

/** The hosts of other sites that pages reach. */
export interface ArchivedHosts {
  /** Lists them by name, with those that wait for a decision. */
  list(app: OwnedApp): Promise<readonly string[]>;
  /** Asks the owner of an app for them: an archive allows nothing. */
  ask(app: OwnedApp, hosts: readonly string[]): Promise<void>;
}

/**
 * Settings of the app, and the hosts that its pages reach, which the owner of the imported app is asked for. Settings
 * of plugins that are not installed are kept.
 */
export function settingsPart(
  db: Database,
  clock: Clock,
  declared: () => readonly AppSetting<unknown>[],
  hosts: ArchivedHosts,
): ArchivePart {
  const entryWith = async (app: OwnedApp, settings: readonly (readonly [string, unknown])[]) => {
    const names = await hosts.list(app);
    const all = names.length > 0 ? [...settings, [hostsKey, names] as const] : settings;
    return all.length > 0 ? [entryOf(path, canonicalJson(Object.fromEntries(all)))] : [];
  };
  return {
    key: 'settings',
    version: 1,
    order: 5,
    async *export({ app }) {
      yield* await entryWith(app, [...(await listSettings(db, app.appId))]);
    },
    async *exportTemplate({ app }) {
      const settings = await listSettings(db, app.appId);
      const shared = declared().filter(({ isInTemplates }) => isInTemplates);
      // Apps of AI tools have no data that would show who may enter.
      const keys = [...shared.map(({ key }) => key), ...(app.kind === 'space_app' ? [] : [entrySetting.key])];
      yield* await entryWith(
        app,
        keys.filter((key) => settings.has(key)).map((key) => [key, settings.get(key)]),
      );
    },
    async import(entries, { appId, ownerId }) {
      for await (const entry of entries) {
        const settings = stored.safeParse(parseJson(await readText(entry, maxBytes)));
        if (entry.path !== path || !settings.success) {
          throw ArchiveInvalid({ message: 'The settings in the archive are not valid.' });
        }
        const { [hostsKey]: names, ...values } = settings.data;
        await putSettings(db, appId, values, clock.timestamp());
        await hosts.ask({ appId, ownerId }, hostNames.parse(names));
      }
    },
  };
}
