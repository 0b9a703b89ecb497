import type { ContextKit } from '../context-kit.js';
import { Announcements } from '../items/announcements.js';
import { ItemFiles } from '../items/item-files.js';
import { ItemRepository } from '../items/item-repository.js';
import { ItemUseRepository } from '../items/item-use-repository.js';
import { AppSourceRepository } from '../items/app-source-repository.js';

/** What stores the data of apps, and announces its changes. */
export interface DataStore {
  readonly announce: Announcements;
  readonly items: ItemRepository;
  readonly itemUses: ItemUseRepository;
  readonly itemFiles: ItemFiles;
  readonly appSources: AppSourceRepository;
}

export function createDataStore({ db, uses }: ContextKit): DataStore {
  const announce = new Announcements(uses.live);
  return {
    announce,
    items: new ItemRepository(db, announce),
    itemUses: new ItemUseRepository(db),
    itemFiles: new ItemFiles(uses.files),
    appSources: new AppSourceRepository(db),
  };
}
