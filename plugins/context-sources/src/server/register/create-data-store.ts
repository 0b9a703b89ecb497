import type { ContextKit } from '../context-kit.js';
import { ItemFiles } from '../items/item-files.js';
import { ItemRepository } from '../items/item-repository.js';
import { ItemUseRepository } from '../items/item-use-repository.js';
import { AppSourceRepository } from '../syncing/app-source-repository.js';

/** What stores the data of apps. */
export interface DataStore {
  readonly items: ItemRepository;
  readonly itemUses: ItemUseRepository;
  readonly itemFiles: ItemFiles;
  readonly appSources: AppSourceRepository;
}

export const createDataStore = ({ db, uses }: ContextKit): DataStore => ({
  items: new ItemRepository(db),
  itemUses: new ItemUseRepository(db),
  itemFiles: new ItemFiles(uses.files),
  appSources: new AppSourceRepository(db),
});
