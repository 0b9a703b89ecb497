import type { AppFiles } from '../files/app-files.js';
import type { EntityPlan } from '../plan/app-plan.js';
import type { AppDraft } from './app-draft.js';
import { applyEdit, finish } from './apply/apply-edits.js';
import { readPart } from './read-edits.js';
import { splitRequest } from './split-request.js';

export interface CarriedOut {
  readonly files: AppFiles;
  /** What was done, a sentence each. */
  readonly said: readonly string[];
  /** Why some of the request was not done as it was said. */
  readonly refused: readonly string[];
  /** Parts that nothing was made of. */
  readonly unread: readonly string[];
  /** Entities with the sample rows that are to be inserted. */
  readonly samples: readonly EntityPlan[];
}

/**
 * Reads a message and makes the changes that it asks for, one part after the other: the second part may speak of what
 * the first one made.
 */
export async function carryOut(request: string, draft: AppDraft): Promise<CarriedOut> {
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
