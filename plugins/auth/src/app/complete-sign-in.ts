import type { Tokens } from '@buildai/app-kit/client/stored-tokens.js';
import { queryCache } from '@buildai/app-kit/client/query-cache.js';
import { session } from '@buildai/app-kit/client/session.js';

/** Stores the tokens, resumes waiting requests, refetches all queries. */
export async function completeSignIn(tokens: Tokens): Promise<void> {
  session.finishSignIn(tokens);
  await queryCache.invalidateQueries();
}
