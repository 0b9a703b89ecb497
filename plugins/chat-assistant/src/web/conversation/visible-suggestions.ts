import type { ChatMessage } from '../../shared/message.js';

const none: readonly string[] = [];

/** The next steps that are offered below a message: only after the last reply, while nothing is being done. */
export function visibleSuggestions(
  { annotations: [{ status, suggestions }] }: ChatMessage,
  { isLast, isBusy }: { readonly isLast: boolean; readonly isBusy: boolean },
): readonly string[] {
  return isLast && !isBusy && status === 'done' ? (suggestions ?? none) : none;
}
