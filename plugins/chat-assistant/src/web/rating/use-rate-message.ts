import { useApi, useToast } from '@buildai/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import { chatApi } from '../../shared/api.js';
import { AlreadyRated } from '../../shared/errors.js';
import type { RatingReason } from '../../shared/rating-reasons.js';
import { refetchHistory } from '../conversation/reload-history.js';
import { changeMessage } from '../conversation/use-history.js';

export interface RatingInput {
  readonly score: number;
  readonly feedback: RatingReason[];
  readonly comment: string;
}

/** Rates a reply. If it was rated in another tab meanwhile, that rating counts. */
export function useRateMessage(
  appId: string,
  messageId: string,
): UseMutationResult<void, Error, RatingInput> {
  const api = useApi(chatApi);
  const toast = useToast();
  const queries = useQueryClient();
  return useMutation({
    async mutationFn(given) {
      try {
        await api.rateMessage({ params: { appId }, body: { messageId, ...given } });
      } catch (error) {
        if (!AlreadyRated.is(error)) throw error;
        toast({ message: error.message, severity: 'info' });
        await refetchHistory(queries, appId);
        return;
      }
      const rating = { ...given, createdAt: new Date().toISOString() };
      changeMessage(queries, appId, messageId, (message) => ({
        ...message,
        annotations: [{ ...message.annotations[0], rating }],
      }));
    },
  });
}
