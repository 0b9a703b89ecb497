import type { AppInvitation, AppPeople } from '@buildai/auth/shared';
import type { Clock, Database, Jobs } from '@buildai/core';
import type { BuiltApp } from '../../shared/app-store.js';
import { AppNotPublished, TooManyInvitations } from '../../shared/errors.js';
import { invitationExpiry } from '../../shared/invitation-lifetime.js';
import type { InvitationLimit } from '../invitation-limit.js';
import { sendUserInvitationJob } from './app-user-mail.js';

/** Open invitations per app. */
const maxUserInvitations = 500;

export interface UserInvitationsParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly limit: InvitationLimit;
  readonly people: AppPeople;
}

/** Invitations to use a published app, each of which counts against the limit of its sender. */
export class UserInvitations {
  constructor(private readonly parts: UserInvitationsParts) {}

  /** @throws AppNotPublished, TooManyInvitations, AlreadyAppUser or AlreadyInvitedToApp */
  async invite(built: BuiltApp, invited: Pick<AppInvitation, 'email' | 'role'>): Promise<AppInvitation> {
    const { db, jobs, people } = this.parts;
    const terms = await this.#termsOf(built);
    const { appId } = built.app;
    if ((await people.listInvitations(appId)).length >= maxUserInvitations) {
      throw TooManyInvitations({ message: 'This app has 500 open invitations. Revoke some first.' });
    }
    return db.transaction(async (transaction) => {
      const made = await people.invite({ appId, ...invited, ...terms }, transaction);
      await jobs.enqueue(sendUserInvitationJob, { invitationId: made.invitationId }, { transaction });
      return made;
    });
  }

  /** @throws AppNotPublished, TooManyInvitations or NotFound */
  async resend(built: BuiltApp, invitationId: string): Promise<AppInvitation> {
    const { db, jobs, people } = this.parts;
    const terms = await this.#termsOf(built);
    return db.transaction(async (transaction) => {
      const renewed = await people.renew(built.app.appId, invitationId, terms, transaction);
      await jobs.enqueue(sendUserInvitationJob, { invitationId }, { transaction });
      return renewed;
    });
  }

  async #termsOf({ app, caller }: BuiltApp): Promise<Pick<AppInvitation, 'invitedBy' | 'expiresAt'>> {
    const { clock, limit } = this.parts;
    if (app.publishedVersionId === undefined) throw AppNotPublished();
    await limit.count(caller.accountId);
    return { invitedBy: caller.accountId, expiresAt: invitationExpiry(clock.now()) };
  }
}
