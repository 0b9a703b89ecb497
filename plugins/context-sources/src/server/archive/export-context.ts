import type { ArchiveEntry, ArchiveExport } from '@buildai/apps/shared';
import { canonicalJson, linesEntries } from '@buildai/apps/shared';
import type { ItemFiles } from '../items/item-files.js';
import type { StoredItem } from '../items/stored-item.js';
import type { ItemRepository } from '../items/item-repository.js';
import type { ItemUseRepository } from '../items/item-use-repository.js';
import type { AppSourceRepository } from '../items/app-source-repository.js';
import type { StoredSource } from '../items/stored-source.js';
import type { ItemLine, SourceLine, UseLine } from './context-lines.js';

const itemsAtOnce = 400;

export interface ExportContextParts {
  readonly items: ItemRepository;
  readonly itemUses: ItemUseRepository;
  readonly appSources: AppSourceRepository;
  readonly itemFiles: ItemFiles;
}

const inOrder = <T>(values: readonly T[], keyOf: (value: T) => string): T[] =>
  values.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));

function toSourceLine(stored: StoredSource): SourceLine {
  const { createdAt, identity, input, isTaken, lastListedAt, listed, schedule, source } = stored;
  return { createdAt, identity, input: { ...input }, isTaken, lastListedAt, listed, schedule, source };
}

function toItemLine(item: StoredItem, from: string | null): ItemLine {
  const { createdAt, externalId, identity, isRenamed, listedRevision, name, parentId, schedule } = item;
  const { source, storedName, storedType, type, url } = item;
  const stored =
    storedType === null ? null : { type: storedType, name: storedName, revision: listedRevision };
  const own = { identity, from, source, type, name, isRenamed, externalId, url, parentId };
  return { ...own, schedule, stored, createdAt };
}

/**
 * Exports the data of an app: sources, added items, item uses and stored files, ordered by identity, which
 * imports keep. Items that were only listed are not exported.
 */
export async function* exportContext(
  { appSources, itemFiles, itemUses, items }: ExportContextParts,
  { app, ids, signal }: ArchiveExport,
): AsyncGenerator<ArchiveEntry> {
  const { appId } = app;
  const line = (value: SourceLine | ItemLine | UseLine) => canonicalJson(value, (text) => ids.inText(text));
  const taken = (await items.takenIdentities(appId)).sort();
  const sources = new Map((await appSources.ofApp(appId)).map((stored) => [stored.id, stored]));

  /** Loads items in batches. */
  const takenItems = async function* (): AsyncGenerator<StoredItem> {
    for (let start = 0; start < taken.length; start += itemsAtOnce) {
      signal.throwIfAborted();
      const batch = taken.slice(start, start + itemsAtOnce);
      const found = await items.findByIdentity(appId, batch);
      yield* batch.flatMap((identity) => found.get(identity) ?? []);
    }
  };

  const itemIdentities = new Map<string, string>();
  const usedSources = new Set<string>();
  for await (const { appSourceId, id, identity } of takenItems()) {
    itemIdentities.set(id, identity);
    if (appSourceId !== null) usedSources.add(appSourceId);
  }
  const kept = [...sources.values()].filter(({ id, isTaken }) => isTaken || usedSources.has(id));
  yield* linesEntries('sources', inOrder(kept.map(toSourceLine), ({ identity }) => identity).map(line));

  const itemLines = async function* () {
    for await (const item of takenItems()) {
      yield line(toItemLine(item, sources.get(item.appSourceId ?? '')?.identity ?? null));
    }
  };
  yield* linesEntries('items', itemLines());

  const useLines = (await itemUses.ofApp(appId)).flatMap(({ itemId, user }): string[] => {
    const item = itemIdentities.get(itemId);
    return item === undefined ? [] : [line({ kind: user.kind, user: user.id, item })];
  });
  yield* linesEntries('uses', useLines.sort());

  for await (const { id, identity, storedType } of takenItems()) {
    const file = storedType === null ? undefined : await itemFiles.get(appId, id);
    if (file) yield { path: `files/${identity}`, size: file.size, body: file.stream() };
  }
}
