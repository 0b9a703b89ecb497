import { entityLabel } from '@buildai/entities/shared';
import { useDatabase } from './database-queries.js';

/** What people read in place of the name of an entity in code. */
export function useEntityLabel(appId: string, entity: string): string {
  const { data } = useDatabase(appId);
  return entityLabel(entity, data?.entities.find(({ name }) => name === entity)?.schema);
}
