import type { Tokens } from '@buildai/app-kit/client/stored-tokens.js';
import { queryCache } from '@buildai/app-kit/client/query-cache.js';
import { session } from '@buildai/app-kit/client/session.js';

/** Somebody came in: whatever waited for it goes on, and all that was read is read again as them. */
export async function enter(tokens: Tokens): Promise<void> {
  session.finishSignIn(tokens);
  await queryCache.invalidateQueries();
}
