import type { Clock, Database } from '@buildai/core';
import { z } from 'zod';
import type { ArchivePart } from '../../shared/archive/archive-part.js';
import { entryOf, parseJson, readText } from '../../shared/archive/archive-lines.js';
import { canonicalJson } from '../../shared/archive/canonical-json.js';
import { entrySetting } from '../../shared/app-entry.js';
import type { AppSetting } from '../../shared/app-settings.js';
import { ArchiveInvalid } from '../../shared/errors.js';
import { listSettings, putSettings } from '../settings/app-setting-repository.js';

const path = 'settings.json';
const maxBytes = 1_000_000;
const stored = z.record(z.string().max(60), z.unknown());

/** Settings of the app. Settings of plugins that are not installed are kept. */
export function settingsPart(
  db: Database,
  clock: Clock,
  declared: () => readonly AppSetting<unknown>[],
): ArchivePart {
  return {
    key: 'settings',
    version: 1,
    order: 5,
    async *export({ app }) {
      const settings = await listSettings(db, app.appId);
      if (settings.size > 0) yield entryOf(path, canonicalJson(Object.fromEntries(settings)));
    },
    async *exportTemplate({ app }) {
      const settings = await listSettings(db, app.appId);
      const shared = declared().filter(({ isInTemplates }) => isInTemplates);
      // Apps of AI tools have no data that would tell who may enter.
      const keys = [...shared.map(({ key }) => key), ...(app.kind === 'space_app' ? [] : [entrySetting.key])];
      const values = keys.filter((key) => settings.has(key)).map((key) => [key, settings.get(key)]);
      if (values.length > 0) yield entryOf(path, canonicalJson(Object.fromEntries(values)));
    },
    async import(entries, { appId }) {
      for await (const entry of entries) {
        const settings = stored.safeParse(parseJson(await readText(entry, maxBytes)));
        if (entry.path !== path || !settings.success) {
          throw ArchiveInvalid({ message: 'The settings in the archive are not valid.' });
        }
        await putSettings(db, appId, settings.data, clock.timestamp());
      }
    },
  };
}
