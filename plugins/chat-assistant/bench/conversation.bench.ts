import type { Figure, TestDatabase } from '@buildai/core/testing';
import { measureFollowing } from './conversation/following.js';
import { measureHistory } from './conversation/history.js';
import { measureScrolling } from './conversation/scrolling.js';
import { measureVersions } from './conversation/versions.js';

/** The promises of the conversation and its versions, over HTTP. */
export default async function benchConversation(): Promise<readonly Figure[]> {
  const databases: TestDatabase[] = process.env.TEST_POSTGRES_URL ? ['sqlite', 'postgres'] : ['sqlite'];
  const figures: Figure[] = [];
  for (const database of databases) {
    figures.push(
      ...(await measureHistory(database)),
      ...(await measureVersions(database)),
      ...(await measureFollowing(database)),
    );
  }
  return [...figures, ...(await measureScrolling())];
}
