import { useApi, useToast } from '@buildai/web';
import { useQueryClient } from '@tanstack/react-query';
import { contextApi } from '../../shared/context-api.js';
import type { AppSource } from '../../shared/app-source.js';
import type { SyncSchedule } from '../../shared/context-item.js';
import { itemsOf } from '../items/item-queries.js';
import { sourcesOf } from '../add/source-queries.js';
import { savingError } from '../copy/error-messages.js';

export interface AppSourceActions {
  readonly sync: (source: AppSource) => void;
  readonly cancel: (source: AppSource) => void;
  readonly schedule: (source: AppSource, schedule: SyncSchedule) => void;
  /** @throws Error with a message for the user. */
  readonly remove: (source: AppSource) => Promise<void>;
}

/** Actions on a source of an app. */
export function useAppSourceActions(appId: string): AppSourceActions {
  const api = useApi(contextApi);
  const queries = useQueryClient();
  const toast = useToast();
  const readAgain = (): void => {
    void queries.invalidateQueries({ queryKey: sourcesOf(appId) });
    void queries.invalidateQueries({ queryKey: itemsOf(appId) });
  };
  const run = (call: Promise<unknown>): void => {
    call
      .catch((error: unknown) => toast({ message: savingError(error), severity: 'error' }))
      .finally(readAgain);
  };
  const params = ({ appSourceId }: AppSource) => ({ params: { appSourceId } });
  return {
    sync: (source) => run(api.syncAppSource(params(source))),
    cancel: (source) => run(api.cancelAppSource(params(source))),
    schedule: (source, schedule) => run(api.changeAppSource({ ...params(source), body: { schedule } })),
    async remove(source) {
      await api.deleteAppSource(params(source));
      readAgain();
    },
  };
}
