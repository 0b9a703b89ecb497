import { z } from 'zod';
import type { Command } from '../plugin/command.js';
import { defineCommand } from '../plugin/command.js';
import { columnLines } from '../plugin/column-lines.js';
import { harmlessText } from '../shared/harmless-text.js';
import type { Outbox, OutboxMail } from './outbox.js';

const options = z.object({
  to: z
    .email('This is not an email address.')
    .toLowerCase()
    .optional()
    .meta({ description: 'only mail to this address' }),
  show: z.boolean().default(false).meta({ description: 'print the text of the newest instead of the list' }),
});

function newestLines({ to, subject, text, createdAt }: OutboxMail): readonly string[] {
  const rows = [
    ['Subject', subject],
    ['Sent', createdAt],
  ];
  return [...columnLines(['To', to], rows), `\n${harmlessText(text)}`];
}

/** `mail outbox`: lists mail that was not sent because no SMTP server is configured. */
export function outboxCommand(outbox: Outbox): Command {
  return defineCommand({
    name: 'mail outbox',
    summary: 'List the email that is kept while no SMTP server is set, newest first.',
    options,
    examples: ['mail outbox', 'mail outbox --to ada@example.com --show'],
    async run({ to, show }, io) {
      io.result(await outbox.list(to === undefined ? {} : { to }), (mails) => {
        const [newest] = mails;
        if (!newest) io.print(to === undefined ? 'The outbox is empty.' : `There is no email to ${to}.`);
        else if (show) newestLines(newest).forEach((line) => io.print(line));
        else {
          io.table(
            ['Sent', 'To', 'Subject'],
            mails.map((mail) => [mail.createdAt, mail.to, mail.subject]),
          );
        }
      });
    },
  });
}
