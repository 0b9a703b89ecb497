import type { Tokens } from '../client/stored-tokens.js';
import { queryCache } from '../client/query-cache.js';
import { session } from '../client/session.js';

/** Somebody came in: whatever waited for it goes on, and all that was read is read again as them. */
export async function enter(tokens: Tokens): Promise<void> {
  session.finishSignIn(tokens);
  await queryCache.invalidateQueries();
}
