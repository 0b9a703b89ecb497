import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';

export const outboxMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  createdAt: z.string(),
});
export type OutboxMailView = z.infer<typeof outboxMail>;

/** The emails that were stored because no mail server is configured. */
export const outboxApi = defineApi({
  listMails: {
    method: 'GET',
    path: '/api/auth/outbox',
    access: 'anonymous',
    beforeVerification: true,
    summary: 'Unsent email, newest first. For admins, and for anyone on a developer’s own machine.',
    query: z.object({ to: z.string().max(320).optional() }),
    response: z.object({ mails: z.array(outboxMail) }),
  },
});
