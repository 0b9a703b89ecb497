import { useApi } from '@buildai/web';
import { useEffect, useRef, useState } from 'react';
import { contextApi } from '../../shared/context-api.js';
import type { ListedItem } from '../../shared/context-api.js';
import { nothingSkipped, withSkipped } from '../../shared/skipped-report.js';
import type { SkippedReport } from '../../shared/skipped-report.js';

export interface PreviewRequest {
  readonly input: Record<string, unknown>;
  readonly connection?: string;
}

export interface Preview {
  /** Undefined before the first request. */
  readonly listed: readonly ListedItem[] | undefined;
  /** What was found so far but is not offered. */
  readonly leftOut: SkippedReport;
  readonly isLoading: boolean;
  /** Error of the last request. */
  readonly error: unknown;
  readonly begin: (request: PreviewRequest) => Promise<void>;
  /** Undefined if there are no more pages. */
  readonly loadMore: (() => Promise<void>) | undefined;
  /** Cancels the request; listed items are kept. */
  readonly stop: () => void;
  /** Cancels the request and clears the list. */
  readonly reset: () => void;
}

interface Listed {
  readonly request: PreviewRequest;
  readonly items: readonly ListedItem[];
  readonly leftOut: SkippedReport;
  readonly nextCursor: string | null;
}

/** Loads a source's items page by page, before any are added. */
export function usePreview(appId: string, sourceId: string): Preview {
  const api = useApi(contextApi);
  const [listed, setListed] = useState<Listed>();
  const [isLoading, setLoading] = useState(false);
  const [error, setError] = useState<unknown>();
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);

  const ask = async (request: PreviewRequest, before: Listed | undefined): Promise<void> => {
    asking.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    asking.current = controller;
    setLoading(true);
    setError(undefined);
    try {
      const cursor = before?.nextCursor ?? undefined;
      const page = await api.previewSource(
        { params: { sourceId }, query: { appId }, body: { ...request, ...(cursor && { cursor }) } },
        { signal },
      );
      if (signal.aborted) return;
      const known = before?.items ?? [];
      const fresh = page.contextItems.filter((item) => !known.some(({ id }) => id === item.id));
      setListed({
        request,
        items: [...known, ...fresh],
        leftOut: withSkipped(before?.leftOut ?? nothingSkipped, page.leftOut),
        nextCursor: page.nextCursor,
      });
    } catch (error) {
      if (!signal.aborted) setError(error);
    } finally {
      if (asking.current === controller) setLoading(false);
    }
  };

  const stop = (): void => {
    asking.current?.abort();
    asking.current = undefined;
    setLoading(false);
  };
  return {
    listed: listed?.items,
    leftOut: listed?.leftOut ?? nothingSkipped,
    stop,
    isLoading,
    error,
    begin: (request) => ask(request, undefined),
    loadMore: listed && listed.nextCursor !== null ? () => ask(listed.request, listed) : undefined,
    reset() {
      stop();
      setListed(undefined);
      setError(undefined);
    },
  };
}
