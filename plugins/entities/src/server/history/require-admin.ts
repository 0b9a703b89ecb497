import type { EntityScope } from '../../shared/entity-store.js';
import { refusal } from '../model/access-reach.js';

/** @throws NotSignedIn or NotAllowed for anyone but builders and admins of the app. */
export function requireAdmin({ actor }: EntityScope): void {
  if (actor.kind === 'owner' || (actor.kind === 'app-user' && actor.role === 'admin')) return;
  throw refusal(actor);
}
