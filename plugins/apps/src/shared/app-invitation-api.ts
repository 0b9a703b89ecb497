import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';

/** Invitations to use a published app, on the app's own origin. */
export const appInvitationApi = defineApi({
  readAppInvitation: {
    method: 'POST',
    path: '/api/app-invitation/read',
    access: 'anonymous',
    beforeVerification: true,
    reach: 'app',
    beforeSignIn: true,
    summary:
      'The invitation behind the link in an email: the app, who invited, and who is invited. Does not use up the link.',
    body: z.object({ token: z.string().min(1).max(200) }),
    response: z.object({
      appName: z.string(),
      inviterName: z.string(),
      /** The invited email address. */
      email: z.string(),
    }),
  },
});
