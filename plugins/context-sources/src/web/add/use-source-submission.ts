import { useApi } from '@buildai/web';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SourceView } from '../../shared/app-source.js';
import { contextApi } from '../../shared/context-api.js';
import type { SyncSchedule } from '../../shared/context-item.js';
import type { Adding } from './adding.js';
import type { ImportMode } from './ImportModeField.js';
import { usePreview } from './use-preview.js';
import type { Preview, PreviewRequest } from './use-preview.js';

export interface SourceSubmission {
  readonly mode: ImportMode;
  /** Also sets a schedule that fits. */
  readonly changeMode: (mode: ImportMode) => void;
  /** Whether items are listed first, to choose from; otherwise all are added. */
  readonly isChosen: boolean;
  readonly preview: Preview;
  readonly schedule: SyncSchedule;
  readonly setSchedule: (schedule: SyncSchedule) => void;
  readonly isBusy: boolean;
  /** Error of the last request. */
  readonly error: unknown;
  readonly send: (request: PreviewRequest) => void;
  /** Cancels the request and clears its error. */
  readonly reset: () => void;
}

/** Sends the form of a source: lists its items, or adds all of it. */
export function useSourceSubmission(adding: Adding, source: SourceView): SourceSubmission {
  const { appId, onDone, replacing } = adding;
  const { id: sourceId, label } = source;
  const api = useApi(contextApi);
  const [mode, setMode] = useState<ImportMode>('chosen');
  const [schedule, setSchedule] = useState<SyncSchedule>('never');
  const isChosen = source.isChosen && (mode === 'chosen' || replacing !== undefined);
  const preview = usePreview(appId, sourceId);
  const add = useMutation({
    mutationFn: (request: PreviewRequest) =>
      api.addSource({ params: { sourceId }, query: { appId }, body: { ...request, schedule } }),
    onSuccess: () => onDone(`${label} is being processed`, []),
  });
  const reset = (): void => {
    preview.reset();
    add.reset();
  };
  return {
    mode,
    changeMode(next) {
      setMode(next);
      // New items arrive only with a sync.
      setSchedule(next === 'all' ? 'daily' : 'never');
      reset();
    },
    isChosen,
    preview,
    schedule,
    setSchedule,
    isBusy: preview.isLoading || add.isPending,
    error: isChosen ? preview.error : add.error,
    send(request) {
      if (isChosen) void preview.begin(request);
      else add.mutate(request);
    },
    reset,
  };
}
