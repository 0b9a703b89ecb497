import { Readable } from 'node:stream';
import { newId } from '@buildai/core';
import type { SourceDocument } from '../../shared/source.js';
import { markdownType } from '../items/item-files.js';
import type { ItemFiles } from '../items/item-files.js';
import { itemIdentity, sha256 } from '../items/item-identity.js';
import type { ItemRepository } from '../items/item-repository.js';
import type { StoredSource } from '../items/stored-source.js';

export interface StoreDocumentsParts {
  readonly items: ItemRepository;
  readonly itemFiles: ItemFiles;
}

/**
 * Stores the content of documents of a single-method source, if it changed.
 * @returns the IDs of the items, by identity
 */
export async function storeDocuments(
  { itemFiles, items }: StoreDocumentsParts,
  { appId, source }: StoredSource,
  documents: readonly SourceDocument[],
): Promise<Map<string, string>> {
  const identities = documents.map(({ id }) => itemIdentity(source, id));
  const known = await items.findByIdentity(appId, identities);
  const ids = new Map<string, string>();
  for (const { id, text } of documents) {
    const identity = itemIdentity(source, id);
    const item = known.get(identity);
    const itemId = item?.id ?? ids.get(identity) ?? newId();
    ids.set(identity, itemId);
    if (item?.listedRevision === sha256(text)) continue;
    await itemFiles.put(appId, itemId, Readable.from([Buffer.from(text)]), markdownType);
  }
  return ids;
}
