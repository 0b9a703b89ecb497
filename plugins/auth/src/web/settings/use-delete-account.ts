import { useApi, useSession, useToast } from '@buildai/web';
import { useMutation } from '@tanstack/react-query';
import { accountApi } from '../../shared/account-api.js';

interface DeletionProof {
  readonly email: string;
  /** Undefined for accounts without one. */
  readonly password: string | undefined;
}

interface DeleteAccountOptions {
  readonly onBusy: (isBusy: boolean) => void;
  readonly onRefused: (error: Error) => void;
}

/** Deletes the account, then signs out. */
export function useDeleteAccount({ onBusy, onRefused }: DeleteAccountOptions) {
  const api = useApi(accountApi);
  const { signOut } = useSession();
  const toast = useToast();
  return useMutation({
    mutationFn: async ({ email, password }: DeletionProof) => {
      onBusy(true);
      await api.remove({ body: { email, ...(password === undefined ? {} : { password }) } });
      toast({ message: 'Account deleted', severity: 'success' });
      await signOut();
    },
    onError: (error) => {
      onBusy(false);
      onRefused(error);
    },
  });
}
