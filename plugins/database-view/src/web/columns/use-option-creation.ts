import { createContext } from 'react';
import { useDatabase } from '../entities/database-queries.js';
import { changedOptions, currentOptions, newOption } from './edited-options.js';
import { useColumnChange } from './use-column-change.js';

/** Adds an option to a column. @returns its stored value; undefined, after a toast, if it could not be added */
export type CreateOption = (field: string, label: string) => Promise<string | undefined>;

/** How cells of a table create options. Outside of a table, none are created. */
export const OptionCreation = createContext<CreateOption | undefined>(undefined);

/** Adds options to the columns of an entity, on top of what other builders have added meanwhile. */
export function useOptionCreation(appId: string, entity: string): CreateOption {
  const { change } = useColumnChange(appId, entity);
  const { refetch } = useDatabase(appId);
  return async (field, label) => {
    const { data } = await refetch();
    const property = data?.entities.find(({ name }) => name === entity)?.schema.properties[field];
    if (!property || !data.versionId) return undefined;
    const options = currentOptions(property);
    const text = label.trim();
    const same = options.find((option) => option.text.toLowerCase() === text.toLowerCase());
    if (same?.was !== undefined) return same.was;
    const all = changedOptions(property, [...options, newOption(property, options, text)]);
    return (await change({ kind: 'options', field, options: all }, data.versionId)) ? text : undefined;
  };
}
