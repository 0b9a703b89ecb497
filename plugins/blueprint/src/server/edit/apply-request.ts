import type { AppFiles } from '../files/app-files.js';
import type { EntityPlan } from '../plan/app-plan.js';
import type { AppDraft } from './app-draft.js';
import type { Edit, Unclear } from './edit.js';
import type { Context } from './read/wish.js';
import type { Part } from './read/split-wishes.js';
import { applyEdit, finish } from './apply/apply-edits.js';
import { withoutTypos } from './read/command-words.js';
import { nextContext } from './read/next-context.js';
import { readTexts } from './read/read-texts.js';
import { readWish } from './read/read-wish.js';
import { isWishful } from './read/is-wishful.js';
import { splitWishes } from './read/split-wishes.js';
import { Wish } from './read/wish.js';

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

/** Applies the wishes of one message in order; a later one may refer to the result of an earlier one. */
class RequestRun {
  readonly said: string[] = [];
  readonly refused: string[] = [];
  readonly unread: string[] = [];
  readonly samples: EntityPlan[] = [];
  /** What was read already: people say the same thing twice. */
  readonly #known = new Set<string>();

  constructor(private readonly draft: AppDraft) {}

  async apply(found: readonly (Edit | Unclear)[]): Promise<Edit[]> {
    const done: Edit[] = [];
    for (const edit of found) {
      const key = JSON.stringify(edit);
      if (this.#known.has(key)) continue;
      this.#known.add(key);
      const outcome = edit.kind === 'unclear' ? { refused: edit.say } : await applyEdit(this.draft, edit);
      if (outcome.refused !== undefined) this.refused.push(outcome.refused);
      else {
        this.said.push(outcome.said);
        this.samples.push(...(outcome.samples ?? []));
        if (edit.kind !== 'unclear') done.push(edit);
      }
    }
    return done;
  }

  async part({ text, isQuestion }: Part, context: Context): Promise<Context> {
    const wish = new Wish(text, this.draft, context, isQuestion);
    const found = readWish(wish);
    if (!found && isWishful(wish)) this.unread.push(text);
    const done = await this.apply(found ?? []);
    return nextContext(wish, done, this.draft);
  }
}

/** Reads a message and applies its changes in order; a later part may refer to the result of an earlier one. */
export async function applyRequest(request: string, draft: AppDraft): Promise<AppliedRequest> {
  const run = new RequestRun(draft);
  const meant = withoutTypos(request, draft.entities);
  const texts = readTexts(meant, draft);
  if (texts) await run.apply(texts);
  else {
    let context: Context = {};
    for (const part of splitWishes(meant)) context = await run.part(part, context);
  }
  const { said, refused, unread, samples } = run;
  return { files: said.length === 0 ? draft.before : await finish(draft), said, refused, unread, samples };
}

/** Whether a message requests changes to the app, as far as it is understood. */
export function readsAsEdit(request: string, draft: AppDraft): boolean {
  return splitWishes(withoutTypos(request, draft.entities)).some(
    ({ text, isQuestion }) =>
      readWish(new Wish(text, draft, {}, isQuestion))?.some(({ kind }) => kind !== 'unclear') ?? false,
  );
}
