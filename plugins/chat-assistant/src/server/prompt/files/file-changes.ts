import { createActionParser } from '../../../shared/action-parser.js';
import type { StoredMessage } from '../../storage/stored-message.js';

/** What the replies so far changed. */
export interface FileChanges {
  /** Files changed by the last replies, newest first. */
  readonly recent: readonly string[];
  /** The position of the last message that changed each file, by path. */
  readonly ages: ReadonlyMap<string, number>;
}

/** The last messages whose files count as recently changed: three requests with their replies. */
const recentMessages = 6;

/** Reads from past messages, oldest first, which files their actions name. */
export function fileChanges(past: readonly StoredMessage[]): FileChanges {
  const ages = new Map<string, number>();
  for (const [index, { role, parts }] of past.entries()) {
    if (role !== 'assistant') continue;
    const parser = createActionParser(({ event, data }) => {
      if (event !== 'action-started' || !data.file) return;
      // A map keeps the order in which keys were added.
      ages.delete(data.file);
      ages.set(data.file, index);
    });
    parser.write(`${parts.join('\n')}\n`);
    parser.end();
  }
  const since = past.length - recentMessages;
  const recent = [...ages].filter(([, age]) => age >= since).map(([path]) => path);
  return { recent: recent.reverse(), ages };
}
