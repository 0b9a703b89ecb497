import { attachmentName } from '@buildai/core/shared';
import { saveFile, useApi, useToast } from '@buildai/web';
import { useState } from 'react';
import { chatApi } from '../../shared/api.js';
import type { ExportFormat } from '../../shared/export-format.js';

export interface Export {
  readonly isExporting: boolean;
  readonly save: (format: ExportFormat) => Promise<void>;
}

/** Saves the conversation as a file of the name that the server gives it. */
export function useExport(appId: string): Export {
  const api = useApi(chatApi);
  const toast = useToast();
  const [isExporting, setExporting] = useState(false);
  return {
    isExporting,
    async save(format) {
      setExporting(true);
      try {
        const response = await api.exportMessages({ params: { appId }, query: { format } });
        const disposition = response.headers.get('content-disposition') ?? '';
        const name = attachmentName(disposition) ?? 'conversation';
        saveFile(await response.blob(), name);
      } catch {
        toast({ message: 'The conversation couldn’t be exported. Try again.', severity: 'error' });
      } finally {
        setExporting(false);
      }
    },
  };
}
