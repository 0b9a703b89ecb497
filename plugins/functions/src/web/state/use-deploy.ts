import { MissingSecrets } from '@buildai/secrets/shared';
import { useApi, useToast } from '@buildai/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import { NoFunctionName } from '../../shared/errors.js';
import { functionsApi } from '../../shared/functions-api.js';
import type { CodePlace } from '../bar/FaultAlert.js';
import { faultOf } from './fault-of.js';
import { reloadFunctions } from './function-queries.js';

/**
 * Deploys the newest code of a function.
 * @param onSave saves what is unsaved before.
 * @param onShow shows the place of an error in the code.
 */
export function useDeploy(
  appId: string,
  onSave: (() => Promise<void>) | undefined,
  onShow: ((place: CodePlace) => void) | undefined,
): UseMutationResult<unknown, Error, string> {
  const api = useApi(functionsApi);
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    async mutationFn(name) {
      await onSave?.();
      return api.deployFunction({ params: { appId, name } });
    },
    onSuccess: () => toast({ message: 'Function deployed successfully!', severity: 'success' }),
    onError(error) {
      const { line, column = 1 } = faultOf(error) ?? {};
      toast({
        message:
          MissingSecrets.is(error) || NoFunctionName.is(error)
            ? error.message
            : 'Failed to deploy function. Please try again.',
        severity: 'error',
        // The toast may cover the alert with this button.
        ...(line !== undefined &&
          onShow && { action: { label: 'Go to error', onClick: () => onShow({ line, column }) } }),
      });
    },
    onSettled: () => reloadFunctions(queries, appId),
  });
}
