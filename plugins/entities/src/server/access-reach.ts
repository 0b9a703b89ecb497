import type { AppError } from '@buildai/core/shared';
import { NotAllowed, NotSignedIn } from '@buildai/core/shared';
import type { AccessLevel } from '../shared/entity-schema.js';
import type { EntityActor } from '../shared/entity-store.js';

/** How far a level lets an actor: to every row, to those that the actor made, or to none. */
export type Reach = 'every' | 'own' | 'none';

/** The one place where levels are decided; reading, writing and single fields all ask here. */
export function reachOf(actor: EntityActor, level: AccessLevel): Reach {
  if (actor.kind === 'owner') return 'every';
  if (level === 'none') return 'none';
  if (level === 'anonymous') return 'every';
  if (actor.kind === 'anonymous') return 'none';
  if (actor.role === 'admin' || level === 'all') return 'every';
  return level === 'creator' ? 'own' : 'none';
}

/** What is said to whom a level lets to no row at all, whichever row was asked for. */
export function refusal(actor: EntityActor): AppError {
  return actor.kind === 'anonymous' ? NotSignedIn() : NotAllowed();
}

/** The creator that stands in rows of visitors who are not signed in. */
export const anonymousCreator = 'anonymous';

/**
 * The creator of the rows that an actor makes.
 * @throws NotSignedIn or NotAllowed to whom the level for writing lets make none.
 */
export function requireCreator(actor: EntityActor, write: AccessLevel): string {
  if (reachOf(actor, write) === 'none') throw refusal(actor);
  return actor.kind === 'anonymous' ? anonymousCreator : actor.userId;
}
