import type { AppFeature } from '@buildai/app-features/shared';
import { moduleBeside } from '@buildai/app-features/shared';

/** Lets an app's code send mail. */
export const appMailFeature: AppFeature = {
  id: 'app-mail',
  modules: [
    {
      specifier: '@/api/integrations',
      names: ['sendMail'],
      entry: moduleBeside(import.meta.url, '../app/send-mail.ts'),
    },
  ],
  prompt: [
    {
      slot: 'client',
      text: "sendMail({ to, subject, text, html, replyTo }): to is 'owner', a user’s ID or email, or a list. For visitors or to other addresses, in a function: context.service.sendMail.",
      short: "sendMail({ to, subject, text }): to is 'owner', a user’s ID or email.",
    },
  ],
};
