import { z } from 'zod';

/** The address that an inviter passes on where no mail goes out. */
export const invitationLink = z.object({ url: z.string() });
