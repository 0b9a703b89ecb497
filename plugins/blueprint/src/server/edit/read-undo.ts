import type { Unclear } from './edit.js';
import { unclear } from './edit.js';

/** `undo that`: only the conversation can. */
export function readUndo(part: string): Unclear | undefined {
  return /^(?:undo|revert|roll ?back|go back|take (?:that|it) back|restore)\b/i.test(part)
    ? unclear('I can’t go back to earlier versions, but you can: use “Revert this” on an earlier message.')
    : undefined;
}
