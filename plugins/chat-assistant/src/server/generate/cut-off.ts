import type { Action, ActionHead } from '@buildai/app-features/shared';
import { createActionParser } from '../../shared/action-parser.js';
import type { StoredMessage } from '../storage/stored-message.js';

/** What an unfinished reply leaves for the next one. */
export interface CutOff {
  /** The action in which it ended, and its content so far. */
  readonly head: ActionHead;
  readonly content: string;
  /** Its complete actions that could not be applied yet, such as a page that imports missing components. */
  readonly held: readonly Action[];
}

/** What the last reply before a message left unfinished, from its stored text. */
export function cutOffOf(past: readonly StoredMessage[]): CutOff | undefined {
  const reply = past.at(-1);
  if (reply?.role !== 'assistant' || !reply.outcome.truncated) return undefined;
  const refused = new Set(reply.outcome.notApplied?.map(({ actionId }) => actionId));
  const whole: Action[] = [];
  let cut: Pick<CutOff, 'head' | 'content'> | undefined;
  let actions = 0;
  for (const part of reply.parts) {
    let open: { readonly head: ActionHead; content: string } | undefined;
    const parser = createActionParser(
      ({ event, data }) => {
        if (event === 'action-started') {
          actions += 1;
          open = { head: data, content: '' };
        } else if (event === 'action-delta' && open) open.content += data.text;
        else if (event === 'action-completed' && open) whole.push({ ...open.head, content: open.content });
        else if (event === 'action-truncated') cut = open;
      },
      { actionsBefore: actions },
    );
    parser.write(part);
    parser.end();
  }
  const held = whole.filter(({ actionId }) => refused.has(actionId));
  return cut && { ...cut, held: held.map((action, index) => ({ ...action, actionId: `held-${index + 1}` })) };
}
