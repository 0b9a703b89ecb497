import { emailApi, outboxApi } from '../../shared/index.js';
import type { AuthKit } from '../auth-kit.js';
import type { AuthServices } from '../auth-services.js';
import { createActionMails, sendMailJob } from '../email/action-mails.js';
import { ActionService } from '../email/action-service.js';
import { createDeliverMail } from '../email/deliver-mail.js';
import { createEmailHandlers } from '../http/email-handlers.js';
import type { OutboxViewers } from '../http/outbox-viewers.js';
import { createOutboxHandlers } from '../http/outbox-handlers.js';

/** The mails of signing in, what their links and codes do, and the mails that were not sent. */
export function registerMails(kit: AuthKit, services: AuthServices, showsOutboxTo: OutboxViewers): void {
  const { log, uses } = kit;
  const { mailer, outbox } = uses;
  const actions = new ActionService(services);
  kit.serve(emailApi, createEmailHandlers({ ...services, actions }));
  kit.serve(outboxApi, createOutboxHandlers(outbox, showsOutboxTo));
  const send = createActionMails({ ...services, mailer });
  kit.jobs.handle(sendMailJob, createDeliverMail({ log, mailer, problems: services.problems, send }));
}
