import type { AppError } from '@buildai/core/shared';
import { text } from 'node:stream/consumers';
import { FileUnreadable, ItemVanished, SourceRefused } from '../../shared/errors.js';
import type { SourceContent, SourceContext, SourceItem } from '../../shared/source.js';
import { waitsForConnection } from '../connections/waits-for-connection.js';
import { markdownType } from '../items/item-files.js';
import type { ItemFiles } from '../items/item-files.js';
import type { StoredItem } from '../items/stored-item.js';
import type { AppSourceRepository } from '../items/app-source-repository.js';
import type { SourceContexts } from '../sources/source-contexts.js';

const lost = (): AppError =>
  FileUnreadable({ message: 'The original file is no longer stored. Upload it again.' });

function listedItem(item: StoredItem): SourceItem {
  const { externalId, listedRevision, name, parentId, size, type, url } = item;
  return {
    externalId: externalId ?? item.id,
    name,
    type,
    ...(url === null ? {} : { url }),
    ...(listedRevision === null ? {} : { revision: listedRevision }),
    ...(size === null ? {} : { size }),
    ...(parentId === null ? {} : { parentId }),
  };
}

async function readStored(item: StoredItem, itemFiles: ItemFiles): Promise<SourceContent> {
  const file = await itemFiles.get(item.appId, item.id);
  if (!file) throw lost();
  // Uploaded Markdown has a file name, and may be in any encoding.
  if (item.storedType === markdownType && item.storedName === null) {
    return { kind: 'markdown', text: await text(file.stream()), title: item.name };
  }
  // Includes the encoding chosen by the user.
  const contentType = item.storedType ?? file.contentType;
  return { kind: 'file', name: item.storedName ?? item.name, contentType, body: file.stream() };
}

export interface ItemReaderParts {
  readonly appSources: AppSourceRepository;
  readonly contexts: SourceContexts;
  readonly itemFiles: ItemFiles;
}

/** Reads the content of items. */
export class ItemReader {
  constructor(private readonly parts: ItemReaderParts) {}

  /**
   * The content of an item: its stored file, or fetched from its source.
   * @throws ItemVanished, and errors of the source
   */
  async read(item: StoredItem, work: Pick<SourceContext, 'signal' | 'progress'>): Promise<SourceContent> {
    const { appSources, contexts, itemFiles } = this.parts;
    if (item.storedType !== null) return readStored(item, itemFiles);
    const source = contexts.source(item.source);
    if (item.appSourceId === null) {
      throw SourceRefused({ message: waitsForConnection(source.auth?.service ?? source.label) });
    }
    const stored = await appSources.get(item.appSourceId);
    if (!stored) throw ItemVanished();
    if (!('fetch' in source)) throw lost();
    const { appId } = item;
    const context = await contexts.create(source, { ...work, appId, connectionId: stored.connectionId });
    return source.fetch(listedItem(item), contexts.input(source, stored), context);
  }
}
