import { versionsApi } from '@buildai/versions/shared';
import { useApi, useToast } from '@buildai/web';

/** Says that columns have changed, and offers to restore the version before. */
export function useChangeReport(appId: string): (description: string, parentId: string | null) => void {
  const versions = useApi(versionsApi);
  const toast = useToast();
  const undo = async (versionId: string): Promise<void> => {
    try {
      await versions.restoreVersion({ params: { appId, versionId }, body: {} });
      toast({ message: 'The change was undone', severity: 'success' });
    } catch {
      toast({ message: 'The change couldn’t be undone. Restore the version before it.', severity: 'error' });
    }
  };
  return (description, parentId) =>
    toast({
      message: description,
      severity: 'success',
      ...(parentId !== null && { action: { label: 'Undo', onClick: () => void undo(parentId) } }),
    });
}
