import { putResponse, useApi, useToast } from '@buildai/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contextApi } from '../../shared/context-api.js';
import type { ContextItem, SyncSchedule } from '../../shared/context-item.js';
import type { TextEncoding } from '../../shared/encodings.js';
import { limitDetailsOf } from '@buildai/plans/shared';
import { savingError } from '../copy/error-messages.js';
import { sentences } from '../copy/sentences.js';
import { without } from './item-news.js';
import type { ItemList } from './item-news.js';
import { itemsOf } from './item-queries.js';

export interface ItemActions {
  readonly rename: (item: ContextItem, name: string) => void;
  readonly schedule: (item: ContextItem, schedule: SyncSchedule) => void;
  readonly sync: (item: ContextItem) => void;
  readonly cancel: (item: ContextItem) => void;
  /** Syncs an item again with this encoding. @throws Error with a message for the user. */
  readonly chooseEncoding: (item: ContextItem, encoding: TextEncoding) => Promise<void>;
  /** @throws Error with a message for the user. */
  readonly remove: (item: ContextItem) => Promise<void>;
  /** @returns the number of places. @throws Error with a message for the user. */
  readonly replace: (item: ContextItem, newItemId: string) => Promise<number>;
}

/** Actions on items. Optimistic updates are reverted with a toast if the server refuses. */
export function useItemActions(appId: string): ItemActions {
  const api = useApi(contextApi);
  const queries = useQueryClient();
  const toast = useToast();
  const queryKey = itemsOf(appId);

  const put = (id: string, change: Partial<ContextItem>): void => {
    queries.setQueryData<ItemList>(queryKey, changed(id, change));
  };
  const show = (now: ContextItem): void => putResponse<ItemList>(queries, queryKey, changed(now.id, now));

  const { mutate: change } = useMutation({
    mutationFn: ({ item, more }: Change) => api.changeItem({ params: { id: item.id }, body: more }),
    onMutate: ({ item, more }) => put(item.id, more),
    onSuccess: show,
    onError(error, { item, more }) {
      put(item.id, more.name === undefined ? { schedule: item.schedule } : { name: item.name });
      toast({
        message: more.name === undefined ? savingError(error) : sentences.renaming,
        severity: 'error',
      });
    },
  });
  const { mutate: act } = useMutation({
    mutationFn: ({ item, call }: { item: ContextItem; call: 'syncItem' | 'cancelItem' }) =>
      api[call]({ params: { id: item.id } }),
    onSuccess: show,
    onError(error, { item }) {
      const limit = limitDetailsOf(error);
      if (limit) put(item.id, { status: 'usage_limit_reached', error: limit.message });
      else toast({ message: savingError(error), severity: 'error' });
    },
  });

  return {
    rename: (item, name) => change({ item, more: { name } }),
    schedule: (item, schedule) => change({ item, more: { schedule } }),
    sync: (item) => act({ item, call: 'syncItem' }),
    cancel: (item) => act({ item, call: 'cancelItem' }),
    async chooseEncoding({ id }, encoding) {
      const now = await api.chooseEncoding({ params: { id }, body: { encoding } }).catch((cause: unknown) => {
        throw new Error(savingError(cause), { cause });
      });
      show(now);
    },
    async remove({ id }) {
      await api.deleteItem({ params: { id } }).catch((cause: unknown) => {
        throw new Error(sentences.deleting, { cause });
      });
      putResponse<ItemList>(queries, queryKey, (list) => list && without(list, [id]));
    },
    async replace({ id }, newItemId) {
      const { replaced } = await api
        .replaceDataItem({ params: { appId }, body: { oldItemId: id, newItemId } })
        .catch((cause: unknown) => {
          throw new Error(sentences.replacing, { cause });
        });
      void queries.invalidateQueries({ queryKey });
      return replaced;
    },
  };
}

const changed =
  (id: string, change: Partial<ContextItem>) =>
  (list: ItemList | undefined): ItemList | undefined =>
    list && {
      ...list,
      contextItems: list.contextItems.map((item) => (item.id === id ? { ...item, ...change } : item)),
    };

interface Change {
  readonly item: ContextItem;
  readonly more: { readonly name?: string; readonly schedule?: SyncSchedule };
}
