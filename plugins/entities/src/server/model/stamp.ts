import { anonymousCreator } from './access-reach.js';
import type { EntityActor } from '../../shared/entity-store.js';

/** When a row is written, and by whom. */
export interface Stamp {
  /** ISO 8601 UTC. */
  readonly at: string;
  /** ID of an account or end user, or one of the constants below. */
  readonly by: string;
}

/** Writes the rows that a version changes. */
export const assistantWriter = 'assistant';

/** Visitors are not distinguished. */
export function writerOf(actor: EntityActor): string {
  return actor.kind === 'anonymous' ? anonymousCreator : actor.userId;
}
