import type { ImportView } from '../../shared/import/imports-api.js';
import { useImportList } from './use-import-list.js';

/** An import into the entity that was interrupted, or that another tab runs. */
export const useUnfinishedImport = (appId: string, entity: string): ImportView | undefined =>
  useImportList(appId, entity).find(({ state }) => state === 'importing');
