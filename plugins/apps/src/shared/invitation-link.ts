import { z } from 'zod';

/** Link that the inviter passes on if there is no mail server. */
export const invitationLink = z.object({ url: z.string() });
