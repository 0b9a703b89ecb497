import { useApi, useToast } from '@buildai/web';
import type { EndpointRequest } from '@buildai/core/shared';
import { useState } from 'react';
import { exportDownloadPath, exportsApi } from '../../shared/export/exports-api.js';

export type ExportChoice = Omit<EndpointRequest<(typeof exportsApi)['createExport']>['body'], 'entity'>;

/** Sends the ticket as a form, so that the browser downloads the file by itself, with its own progress. */
function download(ticket: string): void {
  const form = document.createElement('form');
  form.method = 'POST';
  form.action = exportDownloadPath;
  form.hidden = true;
  const input = document.createElement('input');
  input.name = 'ticket';
  input.value = ticket;
  form.append(input);
  document.body.append(form);
  form.submit();
  form.remove();
}

/** Starts the download of an export. */
export function useExport(appId: string, entity: string) {
  const api = useApi(exportsApi);
  const toast = useToast();
  const [isStarting, setStarting] = useState(false);
  const run = async (choice: ExportChoice): Promise<void> => {
    setStarting(true);
    try {
      const { ticket } = await api.createExport({ params: { appId }, body: { entity, ...choice } });
      download(ticket);
    } catch (error) {
      toast({ message: (error as Error).message, severity: 'error' });
    } finally {
      setStarting(false);
    }
  };
  return { run, isStarting };
}
