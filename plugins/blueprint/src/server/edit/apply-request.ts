import type { AppFiles } from '../files/app-files.js';
import type { EntityPlan } from '../plan/app-plan.js';
import type { AppDraft } from './app-draft.js';
import { applyEdit, finish } from './apply/apply-edits.js';
import { readPart } from './read-edits.js';
import { splitRequest } from './split-request.js';

export interface AppliedRequest {
  readonly files: AppFiles;
  /** What was done, one sentence each. */
  readonly said: readonly string[];
  /** Why parts of the request were not done. */
  readonly refused: readonly string[];
  /** Parts that were not understood. */
  readonly unread: readonly string[];
  /** Entities with sample rows to insert. */
  readonly samples: readonly EntityPlan[];
}

/** Reads a message and applies its changes in order; a later part may refer to the result of an earlier one. */
export async function applyRequest(request: string, draft: AppDraft): Promise<AppliedRequest> {
  const said: string[] = [];
  const refused: string[] = [];
  const unread: string[] = [];
  const samples: EntityPlan[] = [];
  for (const part of splitRequest(request)) {
    const found = readPart(part, draft);
    if (!found) unread.push(part);
    for (const edit of found ?? []) {
      const outcome = edit.kind === 'unclear' ? { refused: edit.say } : await applyEdit(draft, edit);
      if (outcome.refused !== undefined) refused.push(outcome.refused);
      else {
        said.push(outcome.said);
        samples.push(...(outcome.samples ?? []));
      }
    }
  }
  return { files: said.length === 0 ? draft.before : await finish(draft), said, refused, unread, samples };
}
