import { invitationDays } from '../../shared/invitation-lifetime.js';
import type { Accounts, AppPeople } from '@buildai/auth/shared';
import { defineJob, mailAttempts, renderMail } from '@buildai/core';
import type { Mailer, Settings } from '@buildai/core';
import { z } from 'zod';
import type { AppStore } from '../../shared/app-store.js';

/** Sends an invitation to use an app. The token is created with the email and not stored in plain text. */
export const sendUserInvitationJob = defineJob(
  'apps/send-user-invitation',
  z.object({ invitationId: z.string() }),
  { maxAttempts: mailAttempts },
);

/** Link of an invitation: the published app, which reads the fragment. */
export function invitationUrl(publishedUrl: string, email: string, token: string): string {
  return `${publishedUrl}/#${new URLSearchParams({ invitation: token, email }).toString()}`;
}

export interface AppUserMailParts {
  readonly accounts: Accounts;
  readonly mailer: Mailer;
  readonly people: AppPeople;
  readonly settings: Pick<Settings, 'branding' | 'smtpUrl'>;
  readonly store: Pick<AppStore, 'get' | 'mailName' | 'publishedUrl'>;
}

/** Runs the job; does nothing if the invitation was withdrawn or used meanwhile. */
export async function sendUserInvitation(
  { accounts, mailer, people, settings, store }: AppUserMailParts,
  invitationId: string,
): Promise<void> {
  // Without a mail server, the email stays in the outbox: a link that was copied before goes on working.
  const made = await people.newToken(invitationId, { replaces: settings.smtpUrl !== undefined });
  const app = made && (await store.get(made.invitation.appId));
  const inviter = made && (await accounts.get(made.invitation.invitedBy));
  if (!made || !app || !inviter) return;
  const { invitation, token } = made;
  const name = store.mailName(app);
  await mailer.send({
    to: invitation.email,
    // User-supplied names appear only in quotes, never in the subject.
    subject: 'You’re invited to an app',
    ...renderMail({
      brand: settings.branding,
      heading: `You’re invited to “${name}”`,
      paragraphs: [`“${inviter.name}” (${inviter.email}) invites you to use the app “${name}”.`],
      action: {
        label: 'Create your account',
        url: invitationUrl(await store.publishedUrl(app), invitation.email, token),
      },
      footer: [
        `This link works once, for ${invitation.email}, and expires in ${invitationDays} days.`,
        'If you don’t know who sent this, you can ignore it.',
      ],
    }),
  });
}
