import type { ProposedPlan } from '@buildai/app-features/shared';
import { useApi, useDebounced } from '@buildai/web';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { chatApi } from '../../shared/api.js';
import type { ChatMode } from '../../shared/message.js';
import type { ReplyEstimate } from '../../shared/reply-estimate.js';
import type { Draft } from '../composer/draft.js';

/** What the message is besides what is written. */
interface EstimatedRequest {
  readonly mode: ChatMode;
  readonly model: string | undefined;
  /** The plan that it builds or changes. */
  readonly plan: ProposedPlan | undefined;
}

/** Pause of typing, in a message or a plan, after which it is estimated, in ms. */
const pause = 600;

/** What the reply to the message that is being written would cost; undefined while that is unknown. */
export function useReplyEstimate(
  appId: string,
  { elements, files, text }: Pick<Draft, 'elements' | 'files' | 'text'>,
  { mode, model, plan }: EstimatedRequest,
): ReplyEstimate | undefined {
  const api = useApi(chatApi);
  const written = useMemo(() => ({ content: text.trim(), plan }), [text, plan]);
  const { content, plan: planned } = useDebounced(written, pause);
  const attachments = files
    .filter(({ error }) => error === undefined)
    .map(({ name, contentType, size }) => ({ name, contentType, size }));
  const body = {
    content,
    mode,
    attachments,
    elements: [...elements],
    ...(model === undefined ? {} : { model }),
    ...(planned === undefined ? {} : { plan: planned }),
  };
  const isWritten = text.trim() !== '' && content !== '';
  const { data } = useQuery({
    queryKey: ['chat', appId, 'estimate', body],
    queryFn: ({ signal }) => api.estimateReply({ params: { appId }, body }, { signal }),
    enabled: isWritten,
    placeholderData: keepPreviousData,
    // Each text is another entry, and the app may have changed when it is typed again.
    gcTime: 0,
    retry: false,
  });
  return isWritten ? data : undefined;
}
