import { isUniqueViolation } from '@buildai/core';
import type { App } from '../../shared/app-store.js';
import type { ImportOptions } from '../../shared/archive/app-archives.js';
import type { ArchiveImport, ArchivePart } from '../../shared/archive/archive-part.js';
import { parseJson, readBytes, readText } from '../../shared/archive/archive-lines.js';
import { ArchiveInvalid, ArchivePartUnknown, ArchiveTooNew, PassphraseMissing } from '../../shared/errors.js';
import type { RevealedApp } from '../app-repository.js';
import { ImportedIds, appPlaceholder, ownerPlaceholder } from './archive-ids.js';
import { manifestPath, maxManifestBytes, readManifest } from './archive-manifest.js';
import type { ArchiveManifest } from './archive-manifest.js';
import { readArchive } from './archive-reader.js';
import { secretsPath } from './export-app.js';
import type { StagedImports } from './staged-imports.js';
import { PartEntries } from './part-entries.js';
import { openSecrets } from './seal-secrets.js';

const maxSecretsBytes = 128 * 1024 * 1024;

/** A part in the archive. Skipped if `part` is undefined. */
interface StoredPart {
  readonly key: string;
  readonly version: number;
  readonly part: ArchivePart | undefined;
}

/** @throws ArchivePartUnknown, ArchiveTooNew, PassphraseMissing: before anything is written. */
function checkManifest(
  manifest: ArchiveManifest,
  parts: readonly ArchivePart[],
  options: ImportOptions,
): readonly StoredPart[] {
  const stored = manifest.parts.map((each) => ({ ...each, part: parts.find(({ key }) => key === each.key) }));
  const unknown = stored.filter(({ part }) => !part).map(({ key }) => key);
  if (unknown.length > 0 && !options.skipUnknown) {
    throw ArchivePartUnknown({ message: `${ArchivePartUnknown().message} (${unknown.join(', ')})` });
  }
  if (stored.some(({ part, version }) => part && version > part.version)) throw ArchiveTooNew();
  if (manifest.secrets && options.passphrase === undefined && !options.withoutSecrets)
    throw PassphraseMissing();
  return stored;
}

async function importParts(
  entries: PartEntries,
  stored: readonly StoredPart[],
  context: ArchiveImport,
): Promise<void> {
  for (const { key, version, part } of stored) {
    const own = entries.of(key);
    await part?.import(own, context, version);
    // Reads what the part did not read, or all of a skipped part.
    for await (const entry of own) void entry;
  }
}

async function importSecrets(
  entries: PartEntries,
  stored: readonly StoredPart[],
  context: ArchiveImport,
  { passphrase, withoutSecrets }: ImportOptions,
): Promise<void> {
  const entry = await entries.take();
  if (entry?.path !== secretsPath) throw ArchiveInvalid({ message: 'The archive’s secrets are missing.' });
  if (withoutSecrets || passphrase === undefined) return;
  const sealed = Buffer.from(await readBytes(entry, maxSecretsBytes));
  const secrets = parseJson(await openSecrets(sealed, passphrase)) as Readonly<Record<string, unknown>>;
  for (const { key, part } of stored) {
    if (secrets[key] !== undefined) await part?.importSecrets?.(secrets[key], context);
  }
}

/**
 * Imports an archive as a new app with a new id. The app has no owner until it is complete, and is deleted if the
 * import fails.
 */
export async function importApp(
  archive: AsyncIterable<Uint8Array>,
  parts: readonly ArchivePart[],
  stagedImports: StagedImports,
  options: ImportOptions,
): Promise<App> {
  const { ownerId, signal = new AbortController().signal } = options;
  const read = readArchive(archive, signal);
  const entries = new PartEntries(read);
  try {
    const first = await entries.take();
    if (first?.path !== manifestPath) throw ArchiveInvalid();
    const manifest = readManifest(await readText(first, maxManifestBytes));
    const stored = checkManifest(manifest, parts, options);
    // Checked again when the app is revealed, because another app may have been created meanwhile.
    if (!options.beyondPlan) await stagedImports.requireWithinLimit({ ownerId, kind: manifest.app.kind });

    return await stagedImports.make(
      async (appId) => {
        const ids = new ImportedIds();
        ids.add(appPlaceholder, appId);
        ids.add(ownerPlaceholder, ownerId);
        let published: Pick<RevealedApp, 'publishedVersionId' | 'publishedAt'> = {
          publishedVersionId: undefined,
          publishedAt: undefined,
        };
        const publish: ArchiveImport['publish'] = (publishedVersionId, publishedAt) =>
          void (published = { publishedVersionId, publishedAt });
        const { updatedAt: madeAt } = manifest.app;
        const fresh = options.isNew ? { now: stagedImports.now(), madeAt } : undefined;
        const context: ArchiveImport = { appId, ownerId, ids, signal, publish, fresh };
        await importParts(entries, stored, context);
        if (manifest.secrets) await importSecrets(entries, stored, context, options);
        const more = await entries.peek();
        if (more) throw ArchiveInvalid({ message: `The archive contains an unknown file: "${more.path}".` });
        const { description } = manifest.app;
        const times = fresh ? { createdAt: fresh.now, updatedAt: fresh.now } : {};
        return {
          ...manifest.app,
          ...times,
          ...published,
          appId,
          ownerId,
          description: ids.inText(description),
        };
      },
      { signal, beyondPlan: options.beyondPlan },
    );
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw ArchiveInvalid({ message: 'The archive contains duplicate entries.' });
  } finally {
    await read.return(undefined);
  }
}
