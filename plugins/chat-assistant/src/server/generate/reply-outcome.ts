import { requestedSecrets } from '@buildai/app-features/shared';
import type { ActionFailure, ReplyRecord } from '../../shared/message.js';
import { failureOf } from '../plan/reply-plan.js';
import { evaluateRetrieval } from '../retrieval/evaluate-retrieval.js';
import type { StoredMessage } from '../storage/stored-message.js';
import { contentOf } from '../storage/stored-message.js';
import { missingInApp } from '../suggest/missing-in-app.js';
import { suggestedByModel } from '../suggest/suggested-by-model.js';
import type { Answered } from './answered.js';
import type { StoredReply } from './reply-store.js';

/** Offered where a reply ended though the model was still sending actions. */
const goOnSuggestion = 'Go on with what is still missing';

/** What a message keeps of a reply that came to its end. */
export function outcomeOf(answered: Answered, stored: StoredReply, message: StoredMessage): ReplyRecord {
  const { changedRows, corrections, cutOff, shown } = answered;
  const { changes, plan, storedNotes, version } = stored;
  const suggestions = suggestionsOf(answered, stored, message);
  const droppedFields = version ? [...stored.droppedFields] : [];
  const secretRequests = [...plan.draft.part(requestedSecrets).values()];
  const mended = [...plan.notes, ...storedNotes];
  const access = version ? [...plan.describeAccess()] : [];
  const superseded = [...plan.superseded];
  return {
    notApplied: notApplied(answered, stored),
    ...(superseded.length > 0 ? { superseded } : {}),
    contextMetadata: evaluateRetrieval(shown.contextMetadata?.retrievedFiles ?? [], plan.draft),
    ...(mended.length > 0 ? { mended } : {}),
    ...(droppedFields.length > 0 ? { droppedFields } : {}),
    ...(access.length > 0 ? { access } : {}),
    ...(corrections ? { corrections } : {}),
    truncated: cutOff !== undefined,
    ...(Object.keys(changedRows).length > 0 ? { changedRows } : {}),
    ...(version ? { changes } : {}),
    ...(secretRequests.length > 0 ? { secretRequests } : {}),
    ...(suggestions.length > 0 ? { suggestions } : {}),
  };
}

function notApplied({ cutOff, unasked }: Answered, { plan }: StoredReply): ActionFailure[] {
  return [
    ...plan.notApplied.map(failureOf),
    ...unasked.map(({ actionId, title, file }) => ({
      actionId,
      title,
      file,
      reason: 'You asked for a plan first, so this wasn’t applied.',
    })),
    ...(cutOff
      ? [
          {
            actionId: cutOff.actionId,
            title: cutOff.title,
            file: cutOff.file,
            reason: 'The output ended before this was complete.',
          },
        ]
      : []),
  ];
}

/** Next steps: those of the model, else what the app lacks after a change. */
function suggestionsOf(
  { cutOff, isUnfinished, lastProse }: Answered,
  { plan, version }: StoredReply,
  message: StoredMessage,
): string[] {
  if (cutOff || message.request.mode === 'plan') return [];
  if (isUnfinished && version) return [goOnSuggestion];
  const own = suggestedByModel(lastProse);
  return own.length > 0 || !version ? own : missingInApp(plan.draft.files(), contentOf(message));
}
