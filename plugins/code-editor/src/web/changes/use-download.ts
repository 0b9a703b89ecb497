import { saveFile, useApi, useToast } from '@buildai/web';
import { useMutation } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import { codeApi } from '../../shared/code-api.js';

/** Downloads all files of the newest version as one zip file. */
export function useDownload(appId: string): UseMutationResult<void, Error, void> {
  const api = useApi(codeApi);
  const toast = useToast();
  return useMutation({
    async mutationFn() {
      const [{ files }, { zipFiles }] = await Promise.all([
        api.downloadFiles({ params: { appId } }),
        import('./zip-files.js'),
      ]);
      saveFile(zipFiles(files), 'code.zip');
    },
    onError: () => toast({ message: 'Could not load code. Please try again.', severity: 'error' }),
  });
}
