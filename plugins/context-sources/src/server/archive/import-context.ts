import { Readable } from 'node:stream';
import type { ArchiveEntry, ArchiveImport } from '@buildai/apps/shared';
import { ArchiveInvalid, mapTexts, readLines } from '@buildai/apps/shared';
import { newId } from '@buildai/core';
import type { Clock } from '@buildai/core';
import type { Source } from '../../shared/source.js';
import type { ItemFiles } from '../items/item-files.js';
import type { ItemRepository } from '../items/item-repository.js';
import type { ItemUseRepository } from '../items/item-use-repository.js';
import { newItem } from '../items/stored-item.js';
import type { StoredItem } from '../items/stored-item.js';
import { waitsForConnection } from '../connections/waits-for-connection.js';
import type { AppSourceRepository } from '../items/app-source-repository.js';
import { newSource } from '../items/stored-source.js';
import type { StoredSource } from '../items/stored-source.js';
import { nextTime } from '../items/next-time.js';
import { itemLine, sourceLine, useLine } from './context-lines.js';
import type { ItemLine, SourceLine } from './context-lines.js';

export interface ImportContextParts {
  readonly clock: Clock;
  readonly sources: () => readonly Source[];
  readonly items: ItemRepository;
  readonly itemUses: ItemUseRepository;
  readonly appSources: AppSourceRepository;
  readonly itemFiles: ItemFiles;
}

/** What has been imported so far, by identity. */
interface Known {
  readonly sources: Map<string, string>;
  readonly items: Map<string, Pick<StoredItem, 'id' | 'storedType'>>;
}

/** Imports an app's data. Items are due for syncing; a server starts on them once the app has an owner. */
export async function importContext(
  parts: ImportContextParts,
  entries: AsyncIterable<ArchiveEntry>,
  { appId, ids, signal }: ArchiveImport,
): Promise<void> {
  const { appSources, clock, itemFiles, itemUses, items, sources } = parts;
  const known: Known = { sources: new Map(), items: new Map() };
  const now = clock.now();
  const here = <T>(line: T): T => mapTexts(line, (text) => ids.inText(text)) as T;

  const toSource = (line: SourceLine): StoredSource => {
    const auth = sources().find(({ id }) => id === line.source)?.auth;
    const stored = newSource({
      ...line,
      id: newId(),
      appId,
      // Connections belong to a person and are not part of the archive.
      ...(auth ? { state: 'error', error: waitsForConnection(auth.service) } : {}),
      nextListingAt: auth ? null : nextTime(line.schedule, now),
      updatedAt: now.toISOString(),
    });
    known.sources.set(line.identity, stored.id);
    return stored;
  };
  const toItem = ({ from, stored, ...line }: ItemLine): StoredItem => {
    const item = newItem({
      ...line,
      id: newId(),
      appId,
      appSourceId: from === null ? null : requireKnown(known.sources.get(from)),
      status: 'pending',
      nextSyncAt: now.toISOString(),
      ...(stored
        ? { storedType: stored.type, storedName: stored.name, listedRevision: stored.revision }
        : {}),
    });
    known.items.set(line.identity, item);
    return item;
  };

  for await (const entry of entries) {
    signal.throwIfAborted();
    const [folder, name = ''] = entry.path.split('/');
    if (folder === 'sources') {
      const lines = (await readLines(entry, sourceLine)).map(here);
      await appSources.insertAll(lines.map(toSource));
    } else if (folder === 'items') {
      const lines = (await readLines(entry, itemLine)).map(here);
      await items.insertAll(lines.map(toItem));
    } else if (folder === 'uses') {
      const lines = (await readLines(entry, useLine)).map(here);
      await itemUses.insertAll(
        lines.map(({ item, kind, user }) => ({
          user: { appId, kind, id: user },
          itemId: requireKnown(known.items.get(item)?.id),
        })),
      );
    } else if (folder === 'files') {
      const { id, storedType } = known.items.get(name) ?? {};
      const type = requireKnown(storedType ?? undefined);
      await itemFiles.put(appId, requireKnown(id), Readable.from(entry.body), type);
    } else throw ArchiveInvalid({ message: `The archive contains an unknown file: context/${entry.path}.` });
  }
}

function requireKnown(id: string | undefined): string {
  if (id === undefined)
    throw ArchiveInvalid({ message: 'A data item in the archive refers to something that isn’t in it.' });
  return id;
}
