import { defineService } from '@buildai/core/shared';

/** The names of an app's data, for people who choose from it. */
export interface ContextItemNames {
  /** The names of synced items, each once, in alphabetical order. */
  list(appId: string): Promise<readonly string[]>;
}
export const contextItemNames = defineService<ContextItemNames>('context-sources/item-names');
