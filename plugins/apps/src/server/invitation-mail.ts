import { invitationDays } from '../shared/invitation-lifetime.js';
import { plainAppName, posesAsPlatform } from '../shared/posing-name.js';
import type { Accounts } from '@buildai/auth/shared';
import { defineJob, mailAttempts, renderMail } from '@buildai/core';
import type { Database, Mailer, Settings } from '@buildai/core';
import { z } from 'zod';
import { findApp } from './app-repository.js';
import { setToken } from './collaborator-repository.js';
import { hashInvitationToken, newInvitationToken } from './invitation-token.js';

/**
 * Sends an invitation. The token is created with the email and not stored in plain text; only the last email's link is
 * valid.
 */
export const sendInvitationJob = defineJob('apps/send-invitation', z.object({ collaboratorId: z.string() }), {
  maxAttempts: mailAttempts,
});

/** Link of an invitation to build an app. */
export const collaborationUrl = (publicUrl: string, token: string) =>
  `${publicUrl}/invitation?token=${token}`;

export interface InvitationMailParts {
  readonly db: Database;
  readonly settings: Pick<Settings, 'publicUrl' | 'branding' | 'smtpUrl'>;
  readonly accounts: Accounts;
  readonly mailer: Mailer;
}

/** Runs the job; does nothing if the invitation was withdrawn or accepted meanwhile. */
export async function sendInvitation(
  { accounts, db, mailer, settings }: InvitationMailParts,
  collaboratorId: string,
): Promise<void> {
  const token = newInvitationToken();
  // Without a mail server, the email stays in the outbox: a link that was copied before goes on working.
  const replaces = settings.smtpUrl !== undefined;
  const invitation = await setToken(db, collaboratorId, { tokenHash: hashInvitationToken(token), replaces });
  const app = invitation && (await findApp(db, invitation.appId));
  const inviter = invitation && (await accounts.get(invitation.invitedBy));
  if (!app || !inviter) return;
  const { branding, publicUrl } = settings;
  const name = posesAsPlatform(app.name, branding.name) ? plainAppName : app.name;
  await mailer.send({
    to: invitation.email,
    expiresAt: invitation.expiresAt,
    // User-supplied names do not go into the subject; they are quoted in the body.
    subject: `You’re invited to build an app on ${branding.name}`,
    ...renderMail({
      brand: branding,
      heading: `Build “${name}” together`,
      paragraphs: [
        `“${inviter.name}” (${inviter.email}) invites you to build the app “${name}” on ${branding.name}.`,
      ],
      action: { label: 'View invitation', url: collaborationUrl(publicUrl, token) },
      footer: [
        `This invitation is for ${invitation.email} only and expires in ${invitationDays} days.`,
        'If you don’t know who sent this, you can ignore it.',
      ],
    }),
  });
}
