import { defineAppSetting } from '@buildai/apps/shared';
import { z } from 'zod';
import type { MailChoice } from './mail-choice.js';
import { initialMail, mailKey, mostMailsPerDay } from './mail-choice.js';

const choice: z.ZodType<MailChoice> = z.strictObject({
  who: z.enum(['signedIn', 'admins', 'nobody']),
  toOthers: z.boolean(),
  perDay: z.number().int().min(1).max(mostMailsPerDay),
});

/** Who may send mail through an app, to whom and how much. */
export const mailSetting = defineAppSetting(mailKey, choice, initialMail);
