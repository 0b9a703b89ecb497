import { newEntityApi } from '@buildai/entities/shared';
import { useApi } from '@buildai/web';
import { useState } from 'react';
import { useChangeReport } from '../columns/use-change-report.js';
import { useDatabase } from '../entities/database-queries.js';
import { reasonOf } from '../rows/error-text.js';
import { useChatBusy } from '../use-chat-busy.js';
import type { NewColumn } from './new-table.js';
import { requestedColumns } from './new-table.js';

const busyMessage = 'Please wait for chat to finish before adding a table';

/** Makes tables, and offers to undo that. */
export function useTableCreation(appId: string) {
  const api = useApi(newEntityApi);
  const report = useChangeReport(appId);
  const isChatBusy = useChatBusy(appId);
  const { refetch } = useDatabase(appId);
  const [isCreating, setCreating] = useState(false);
  const [error, setError] = useState<string>();
  return {
    isCreating,
    error,
    /** @returns the name of the entity; undefined if it was refused */
    async create(label: string, columns: readonly NewColumn[]): Promise<string | undefined> {
      if (isChatBusy) {
        setError(busyMessage);
        return undefined;
      }
      setCreating(true);
      setError(undefined);
      try {
        const body = { label, columns: requestedColumns(columns) };
        const { entity, version, description } = await api.createEntity({ params: { appId }, body });
        await refetch();
        report(description, version);
        return entity;
      } catch (failure) {
        setError(reasonOf(failure as Error));
        return undefined;
      } finally {
        setCreating(false);
      }
    },
  };
}
