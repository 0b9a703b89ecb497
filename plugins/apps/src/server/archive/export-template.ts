import { addressesInText, normalizeEmail } from '@buildai/core/shared';
import type { AppUsers } from '@buildai/auth/shared';
import type { Database } from '@buildai/core';
import type { App } from '../../shared/app-store.js';
import type { TemplateOptions } from '../../shared/archive/app-archives.js';
import type { ArchiveEntry, ArchivePart, TemplateExport } from '../../shared/archive/archive-part.js';
import { entryOf } from '../../shared/archive/archive-lines.js';
import { maskText } from '../../shared/text-mask.js';
import type { TextMask } from '../../shared/text-mask.js';
import { collaboratingAccounts } from '../collaborator-repository.js';
import { ExportedIds, appPlaceholder, ownerPlaceholder } from './archive-ids.js';
import { manifestPath, writeManifest } from './archive-manifest.js';
import { writeArchive } from './archive-writer.js';

/** An id, or an email address. */
const personPattern = new RegExp(`${addressesInText.source}|[0-9a-z]{20}`, 'giu');
const uploadPattern = /\/uploads\/([0-9a-z]{20}\.[0-9a-z]{2,5})/g;

/** What templates are made with. */
export interface TemplateParts {
  readonly db: Database;
  readonly users: Pick<AppUsers, 'addresses'>;
  readonly masks: () => readonly TextMask[];
}

async function contextOf(
  { db, users, masks }: TemplateParts,
  app: App,
  { versionId, withRows, signal = new AbortController().signal }: TemplateOptions,
): Promise<TemplateExport> {
  const { appId, ownerId } = app;
  const ids = new ExportedIds();
  ids.add(appId, appPlaceholder);
  const builderIds = new Set([ownerId, ...(await collaboratingAccounts(db, appId))]);
  // All of them are the owner of an app that is made from the template.
  for (const builderId of builderIds) ids.add(builderId, ownerPlaceholder);
  const people = new Set(
    (await users.addresses(appId)).flatMap(({ accountId, email }) => [accountId, normalizeEmail(email)]),
  );
  const uploads = new Set<string>();
  return {
    app,
    ids,
    signal,
    versionId,
    withRows,
    builderIds,
    uploads,
    async text(text) {
      const masked = await maskText(masks(), appId, text);
      for (const [, name = ''] of masked.matchAll(uploadPattern)) uploads.add(name);
      return ids.inText(masked);
    },
    mentionsPeople: (text) =>
      Array.from(text.matchAll(personPattern)).some(([found]) => people.has(normalizeEmail(found))),
  };
}

/** The bytes of a template: the archive of one version, made only by parts that say what they share. */
export async function* exportTemplate(
  template: TemplateParts,
  app: App,
  parts: readonly ArchivePart[],
  options: TemplateOptions,
): AsyncGenerator<Uint8Array> {
  const context = await contextOf(template, app, options);
  const shared = parts.filter((part) => part.exportTemplate !== undefined);
  const { kind, name, createdAt, updatedAt } = app;
  const description = await context.text(app.description);
  const entries = async function* (): AsyncGenerator<ArchiveEntry> {
    const manifest = {
      app: { kind, name, description, createdAt, updatedAt },
      parts: shared.map(({ key, version }) => ({ key, version })),
      secrets: false,
      template: options.label,
    };
    yield entryOf(manifestPath, writeManifest(manifest));
    for (const part of shared) {
      for await (const entry of part.exportTemplate?.(context) ?? [])
        yield { ...entry, path: `${part.key}/${entry.path}` };
    }
  };
  yield* writeArchive(entries(), context.signal);
}
