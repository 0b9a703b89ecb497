import type { AppError } from '@buildai/core/shared';
import { NotAllowed, NotSignedIn } from '@buildai/core/shared';
import type { AccessLevel, Levels } from '../../shared/entity-schema.js';
import type { EntityActor } from '../../shared/entity-store.js';
import { VisitorUnknown } from '../../shared/errors.js';

/** The rows that a level allows an actor: all rows, the actor's own, or none. */
export type Reach = 'every' | 'own' | 'none';

/**
 * The only place where levels are evaluated, for operations and single fields. Visitors have rows of their own only
 * in entities in which they may create some; elsewhere, `creator` means people who are signed in.
 */
export function reachOf(actor: EntityActor, level: AccessLevel, { create }: Levels): Reach {
  if (actor.kind === 'owner') return 'every';
  if (level === 'none') return 'none';
  if (level === 'anonymous') return 'every';
  if (actor.kind === 'anonymous') return level === 'creator' && create === 'anonymous' ? 'own' : 'none';
  if (actor.role === 'admin' || level === 'all') return 'every';
  return level === 'creator' ? 'own' : 'none';
}

/** The error for an actor whose level allows no row at all, whichever row was requested. */
export function refusal(actor: EntityActor): AppError {
  return actor.kind === 'anonymous' ? NotSignedIn() : NotAllowed();
}

/** Creator ID of rows of visitors in entities that do not distinguish visitors. */
export const anonymousCreator = 'anonymous';

/** The creator ID of the actor's own rows; undefined for visitors without an ID, who have none. */
export function creatorIdOf(actor: EntityActor): string | undefined {
  return actor.kind === 'anonymous' ? actor.visitorId : actor.userId;
}

/**
 * The creator ID for rows that the actor creates.
 * @throws NotSignedIn or NotAllowed if the level lets the actor create none; VisitorUnknown for a visitor without an
 * ID, if the entity distinguishes visitors.
 */
export function requireCreator(
  actor: EntityActor,
  { levels, knowsCreators }: { readonly levels: Levels; readonly knowsCreators: boolean },
): string {
  if (reachOf(actor, levels.create, levels) === 'none') throw refusal(actor);
  if (actor.kind !== 'anonymous') return actor.userId;
  if (!knowsCreators) return anonymousCreator;
  if (actor.visitorId === undefined) throw VisitorUnknown();
  return actor.visitorId;
}
