import { previewRowsApi } from '@buildai/entities/shared';
import type { PreviewRowsState } from '@buildai/entities/shared';
import { useApi } from '@buildai/web';
import { useQuery } from '@tanstack/react-query';

/** Which rows Test and Run now read and write: those that the preview shows. Undefined while it loads. */
export function useTestRows(appId: string): PreviewRowsState['rows'] | undefined {
  const api = useApi(previewRowsApi);
  const { data } = useQuery({
    queryKey: ['functions', appId, 'test-rows'],
    queryFn: ({ signal }) => api.getPreviewRows({ params: { appId } }, { signal }),
    // The setting is changed in another panel.
    staleTime: 0,
  });
  return data?.rows;
}

/** `your app’s live data`. */
export const rowsText = (rows: PreviewRowsState['rows'] | undefined): string =>
  rows === 'copy' ? 'the preview’s copy of the data' : 'your app’s live data';
