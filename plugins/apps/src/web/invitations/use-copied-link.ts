import { copyText, useToast } from '@buildai/web';
import type { UseMutationResult } from '@tanstack/react-query';

/** Creates the link of an invitation and copies it. @returns a function that takes the id of the invitation. */
export function useCopiedLink({ mutate }: UseMutationResult<string, Error, string>): (id: string) => void {
  const toast = useToast();
  return (id) =>
    mutate(id, {
      onSuccess: (url) =>
        void copyText(url).then(
          () => toast({ message: 'Invitation link copied. It works once.', severity: 'success' }),
          () =>
            toast({
              message: 'The link couldn’t be copied. Select it in the list instead.',
              severity: 'error',
            }),
        ),
      onError: (error) => toast({ message: error.message, severity: 'error' }),
    });
}
