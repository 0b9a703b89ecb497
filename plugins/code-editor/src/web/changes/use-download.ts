import { fileNameOf } from '@buildai/core/shared';
import { appsApi } from '@buildai/apps/shared';
import { saveFile, useApi, useToast } from '@buildai/web';
import { useMutation } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import { codeApi } from '../../shared/code-api.js';

/** Downloads all files of the newest version as one zip file with the name of the app. */
export function useDownload(appId: string): UseMutationResult<void, Error, void> {
  const api = useApi(codeApi);
  const apps = useApi(appsApi);
  const toast = useToast();
  return useMutation({
    async mutationFn() {
      const [{ files }, { name }, { zipFiles }] = await Promise.all([
        api.downloadFiles({ params: { appId } }),
        apps.getApp({ params: { appId } }),
        import('./zip-files.js'),
      ]);
      saveFile(zipFiles(files), `${fileNameOf(name, 'app')}.zip`);
    },
    onError: () => toast({ message: 'Could not load code. Please try again.', severity: 'error' }),
  });
}
