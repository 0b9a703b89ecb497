import { z } from 'zod';
import type { Command } from '../plugin/command.js';
import { defineCommand } from '../plugin/command.js';
import { printColumns } from '../plugin/print-columns.js';
import type { Outbox } from './outbox.js';

const options = z.object({
  to: z
    .email('This is not an e-mail address.')
    .toLowerCase()
    .optional()
    .meta({ description: 'only mail to this address' }),
  show: z.boolean().default(false).meta({ description: 'print the text of the newest instead of the list' }),
});

/** `mail outbox`: what was not sent, since there is no SMTP server to send it through. */
export function outboxCommand(outbox: Outbox): Command {
  return defineCommand({
    name: 'mail outbox',
    summary: 'List the mail that is kept where no SMTP server is set, newest first.',
    options,
    async run({ to, show }, io) {
      const mails = await outbox.list(to === undefined ? {} : { to });
      const [newest] = mails;
      if (!newest) return io.print(to === undefined ? 'The outbox is empty.' : `There is no mail to ${to}.`);
      if (show) {
        const { subject, text, createdAt } = newest;
        printColumns(io, [
          ['To', newest.to],
          ['Subject', subject],
          ['Sent', createdAt],
        ]);
        return io.print(`\n${text.replace(/[^\P{Cc}\n]/gu, '')}`);
      }
      const rows = mails.map((mail) => [mail.createdAt, mail.to, mail.subject]);
      printColumns(io, [['Sent', 'To', 'Subject'], ...rows]);
    },
  });
}
