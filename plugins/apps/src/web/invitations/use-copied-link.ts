import { useToast } from '@buildai/web';
import type { UseMutationResult } from '@tanstack/react-query';

/** Makes the link of an invitation and copies it. @returns what is to be called with the id of the invitation. */
export function useCopiedLink({ mutate }: UseMutationResult<string, Error, string>): (id: string) => void {
  const toast = useToast();
  return (id) =>
    mutate(id, {
      onSuccess: (url) =>
        void navigator.clipboard.writeText(url).then(
          () => toast({ message: 'Invitation link copied. It works once.', severity: 'success' }),
          // The link stands in the row.
          () => undefined,
        ),
      onError: (error) => toast({ message: error.message, severity: 'error' }),
    });
}
