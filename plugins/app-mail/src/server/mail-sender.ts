import type { EntityActor } from '@buildai/entities/shared';

/** Who sends mail through an app, and where. */
export interface MailSender {
  readonly appId: string;
  readonly stage: 'preview' | 'published';
  readonly actor: EntityActor;
  /** Network address of the caller, for limits; empty for schedules. */
  readonly ip: string;
  /** Whether a server function sends it as the app itself, above the rights of its caller. */
  readonly asApp: boolean;
}

/** Whether the sender speaks for the app: its builders, its admins, and the app itself. */
export const isTrusted = ({ actor, asApp }: MailSender): boolean =>
  asApp || actor.kind === 'owner' || (actor.kind === 'app-user' && actor.role === 'admin');
