import type { App } from '../../shared/app-store.js';
import type { ExportOptions } from '../../shared/archive/app-archives.js';
import type { ArchiveEntry, ArchivePart } from '../../shared/archive/archive-part.js';
import { entryOf } from '../../shared/archive/archive-lines.js';
import { canonicalJson } from '../../shared/archive/canonical-json.js';
import { ExportedIds, appPlaceholder, ownerPlaceholder } from './archive-ids.js';
import { manifestPath, writeManifest } from './archive-manifest.js';
import { writeArchive } from './archive-writer.js';
import { sealSecrets } from './seal-secrets.js';

/** Entry with the secrets of all parts, encrypted. */
export const secretsPath = 'secrets.sealed';

/** The bytes of an app's archive. Not a snapshot: each part is read in turn, and others may write meanwhile. */
export function exportApp(
  app: App,
  parts: readonly ArchivePart[],
  { passphrase, signal = new AbortController().signal, onEntry }: ExportOptions,
): AsyncIterable<Uint8Array> {
  const ids = new ExportedIds();
  ids.add(app.appId, appPlaceholder);
  ids.add(app.ownerId, ownerPlaceholder);
  const context = { app, ids, signal };

  const secretsEntry = async (passphrase: string): Promise<ArchiveEntry> => {
    const secrets: Record<string, unknown> = {};
    for (const part of parts) secrets[part.key] = await part.exportSecrets?.(context);
    return entryOf(secretsPath, await sealSecrets(canonicalJson(secrets), passphrase));
  };

  const entries = async function* (): AsyncGenerator<ArchiveEntry> {
    const { kind, name, description, createdAt, updatedAt } = app;
    const manifest = {
      app: { kind, name, description: ids.inText(description), createdAt, updatedAt },
      parts: parts.map(({ key, version }) => ({ key, version })),
      secrets: passphrase !== undefined,
    };
    yield entryOf(manifestPath, writeManifest(manifest));
    for (const part of parts) {
      for await (const entry of part.export(context)) yield { ...entry, path: `${part.key}/${entry.path}` };
    }
    if (passphrase !== undefined) yield await secretsEntry(passphrase);
  };
  return writeArchive(entries(), signal, onEntry);
}
