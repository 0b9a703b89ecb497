import { useApi, useToast } from '@buildai/web';
import { columnsApi } from '@buildai/entities/shared';
import type { ColumnChangeInput } from '@buildai/entities/shared';
import { Conflict } from '@buildai/core/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDatabase } from '../entities/database-queries.js';
import { reasonOf } from '../rows/error-text.js';
import { useChatBusy } from '../use-chat-busy.js';
import { useChangeReport } from './use-change-report.js';
import { columnRunKey } from './use-column-run.js';

const busyMessage = 'Please wait for chat to finish before changing columns';
const conflictMessage = 'The app was changed in the meantime. Check the column, then try again.';

export interface ColumnChanging {
  readonly isSaving: boolean;
  /** Makes a version with the change. @returns whether it was accepted; errors show a toast. */
  readonly change: (change: ColumnChangeInput, base?: string) => Promise<boolean>;
}

/** Changes the columns of an entity, and offers to undo each change. */
export function useColumnChange(appId: string, entity: string): ColumnChanging {
  const api = useApi(columnsApi);
  const report = useChangeReport(appId);
  const toast = useToast();
  const queries = useQueryClient();
  const isChatBusy = useChatBusy(appId);
  const { data: database, refetch } = useDatabase(appId);
  const [isSaving, setIsSaving] = useState(false);

  const make = async (change: ColumnChangeInput, base: string): Promise<void> => {
    const { version, description } = await api.changeColumn({
      params: { appId, entity },
      body: { change, base },
    });
    if (version) report(description, version);
    else await queries.invalidateQueries({ queryKey: columnRunKey(appId, entity) });
  };
  const change = async (asked: ColumnChangeInput, base = database?.versionId ?? ''): Promise<boolean> => {
    if (isChatBusy) {
      toast({ message: busyMessage, severity: 'info' });
      return false;
    }
    setIsSaving(true);
    try {
      await make(asked, base);
      await refetch();
      return true;
    } catch (error) {
      // Others may have changed the columns: a name that is taken now shows beside its field.
      void refetch();
      const message = error instanceof Error ? reasonOf(error) : 'The column couldn’t be changed. Try again.';
      toast({ message: Conflict.is(error) ? conflictMessage : message, severity: 'error' });
      return false;
    } finally {
      setIsSaving(false);
    }
  };
  return { isSaving, change };
}
