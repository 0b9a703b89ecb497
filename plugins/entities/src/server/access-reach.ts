import type { AppError } from '@buildai/core/shared';
import { NotAllowed, NotSignedIn } from '@buildai/core/shared';
import type { AccessLevel } from '../shared/entity-schema.js';
import type { EntityActor } from '../shared/entity-store.js';

/** The rows that a level allows an actor: all rows, the actor's own, or none. */
export type Reach = 'every' | 'own' | 'none';

/** The only place where levels are evaluated, for reading, writing and single fields. */
export function reachOf(actor: EntityActor, level: AccessLevel): Reach {
  if (actor.kind === 'owner') return 'every';
  if (level === 'none') return 'none';
  if (level === 'anonymous') return 'every';
  if (actor.kind === 'anonymous') return 'none';
  if (actor.role === 'admin' || level === 'all') return 'every';
  return level === 'creator' ? 'own' : 'none';
}

/** The error for an actor whose level allows no row at all, whichever row was requested. */
export function refusal(actor: EntityActor): AppError {
  return actor.kind === 'anonymous' ? NotSignedIn() : NotAllowed();
}

/** Creator ID of rows that visitors without an account created. */
export const anonymousCreator = 'anonymous';

/**
 * The creator ID for rows that the actor creates.
 * @throws NotSignedIn or NotAllowed if the write level lets the actor create none.
 */
export function requireCreator(actor: EntityActor, write: AccessLevel): string {
  if (reachOf(actor, write) === 'none') throw refusal(actor);
  return actor.kind === 'anonymous' ? anonymousCreator : actor.userId;
}
